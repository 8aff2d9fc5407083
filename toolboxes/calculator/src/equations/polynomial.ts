import { DomainError, TooLargeError } from "../errors.ts";
import type { Arithmetic } from "../numbers/arithmetic.ts";
import { gcd, Rational } from "../numbers/rational.ts";

/** Coefficients from the constant up; the last is not 0. The polynomial 0 has none. */
export type Polynomial = readonly Rational[];

/** Roots of higher ones are not looked for. */
export const MAX_DEGREE = 10;

/** Polynomials, their coefficients charged and bounded as numbers are. */
export class PolynomialArithmetic {
  readonly #arithmetic: Arithmetic<unknown>;

  constructor(arithmetic: Arithmetic<unknown>) {
    this.#arithmetic = arithmetic;
  }

  add(a: Polynomial, b: Polynomial): Polynomial {
    const length = Math.max(a.length, b.length);
    return trimmed(
      Array.from({ length }, (_, index) => this.#add(a[index] ?? Rational.ZERO, b[index] ?? Rational.ZERO)),
    );
  }

  subtract(a: Polynomial, b: Polynomial): Polynomial {
    return this.add(
      a,
      b.map((coefficient) => coefficient.negate()),
    );
  }

  multiply(a: Polynomial, b: Polynomial): Polynomial {
    if (a.length === 0 || b.length === 0) return [];
    if (a.length + b.length - 2 > 2 * MAX_DEGREE)
      throw new TooLargeError(`powers above ${2 * MAX_DEGREE} are not solved`);
    const product = Array.from({ length: a.length + b.length - 1 }, () => Rational.ZERO);
    a.forEach((left, i) => {
      b.forEach((right, j) => {
        product[i + j] = this.#add(product[i + j]!, this.#multiply(left, right)); // inside, as i + j is
      });
    });
    return trimmed(product);
  }

  /** @returns the quotient and what is left */
  divide(a: Polynomial, b: Polynomial): { quotient: Polynomial; rest: Polynomial } {
    const lead = b.at(-1);
    if (lead === undefined) throw new DomainError("division by a polynomial that is 0");
    const quotient: Rational[] = [];
    let rest = a;
    while (rest.length >= b.length) {
      const shift = rest.length - b.length;
      const factor = this.#multiply(rest.at(-1)!, lead.invert()); // not empty, as b is not
      quotient[shift] = factor;
      const taken = [
        ...Array.from({ length: shift }, () => Rational.ZERO),
        ...b.map((each) => this.#multiply(each, factor)),
      ];
      rest = this.subtract(rest, trimmed(taken));
    }
    return { quotient: trimmed(Array.from(quotient, (each) => each ?? Rational.ZERO)), rest };
  }

  /** The common factor of both that is largest. */
  gcd(a: Polynomial, b: Polynomial): Polynomial {
    let [x, y] = [primitive(a), primitive(b)];
    while (y.length > 0) [x, y] = [y, primitive(this.divide(x, y).rest)];
    return x;
  }

  /** The same roots, each once. */
  squareFree(a: Polynomial): Polynomial {
    const common = this.gcd(a, derivative(a));
    return common.length > 1 ? this.divide(a, common).quotient : a;
  }

  #add(a: Rational, b: Rational): Rational {
    return this.#arithmetic.add(a, b) as Rational; // of two fractions
  }

  #multiply(a: Rational, b: Rational): Rational {
    return this.#arithmetic.multiply(a, b) as Rational; // of two fractions
  }
}

export function degree(polynomial: Polynomial): number {
  return polynomial.length - 1;
}

export function derivative(polynomial: Polynomial): Polynomial {
  return polynomial.slice(1).map((each, index) => each.multiply(Rational.fromInteger(BigInt(index + 1))));
}

/** The same roots, and whole coefficients without a common factor. */
export function primitive(polynomial: Polynomial): Polynomial {
  if (polynomial.length === 0) return polynomial;
  const denominator = polynomial.reduce(
    (common, each) => (common / gcd(common, each.denominator)) * each.denominator,
    1n,
  );
  const whole = polynomial.map((each) => (each.numerator * denominator) / each.denominator);
  const divisor = whole.reduce((common, each) => gcd(common, each), 0n);
  return whole.map((each) => Rational.fromInteger(each / divisor));
}

function trimmed(coefficients: Rational[]): Polynomial {
  let { length } = coefficients;
  while (length > 0 && coefficients[length - 1]!.isZero) length--;
  return coefficients.slice(0, length);
}

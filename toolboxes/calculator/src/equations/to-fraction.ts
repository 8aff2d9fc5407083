import { DivisionByZeroError, TooLargeError } from "../errors.ts";
import { evaluate } from "../expression/evaluate.ts";
import type { Node } from "../expression/parser.ts";
import type { Arithmetic } from "../numbers/arithmetic.ts";
import { Rational } from "../numbers/rational.ts";
import { degree, MAX_DEGREE, type Polynomial, PolynomialArithmetic } from "./polynomial.ts";

/** One polynomial over another. */
export interface PolynomialFraction {
  top: Polynomial;
  bottom: Polynomial;
}

const ONE: Polynomial = [Rational.ONE];

/**
 * A tree as one polynomial over another, with the name as the variable.
 *
 * @returns undefined when it is none, as with sin(x) or sqrt(2)
 * @throws {DivisionByZeroError | TooLargeError}
 */
export function toPolynomialFraction(
  tree: Node,
  unknown: string,
  arithmetic: Arithmetic<unknown>,
): PolynomialFraction | undefined {
  const polynomials = new PolynomialArithmetic(arithmetic);
  return convert(tree);

  function convert(node: Node): PolynomialFraction | undefined {
    if (!mentions(node, unknown)) {
      const value = evaluate(node, arithmetic);
      return value instanceof Rational ? { top: value.isZero ? [] : [value], bottom: ONE } : undefined;
    }
    switch (node.kind) {
      case "name":
        return { top: [Rational.ZERO, Rational.ONE], bottom: ONE };
      case "negative": {
        const operand = convert(node.operand);
        return operand && { ...operand, top: polynomials.subtract([], operand.top) };
      }
      case "percent": {
        const operand = convert(node.operand);
        return operand && { ...operand, bottom: polynomials.multiply(operand.bottom, [Rational.fromInteger(100n)]) };
      }
      case "binary":
        return binary(node);
      default:
        return undefined;
    }
  }

  function binary({ operator, left, right }: Node & { kind: "binary" }): PolynomialFraction | undefined {
    const a = convert(left);
    if (a === undefined) return undefined;
    if (operator === "^") return power(a, right);
    const b = convert(right);
    if (b === undefined) return undefined;
    switch (operator) {
      case "+":
        return add(a, b);
      case "-":
        return add(a, { ...b, top: polynomials.subtract([], b.top) });
      case "*":
        return { top: polynomials.multiply(a.top, b.top), bottom: polynomials.multiply(a.bottom, b.bottom) };
      case "/":
        if (b.top.length === 0) throw new DivisionByZeroError("division by zero");
        return { top: polynomials.multiply(a.top, b.bottom), bottom: polynomials.multiply(a.bottom, b.top) };
      default:
        return undefined; // remainders are no polynomials
    }
  }

  function add(a: PolynomialFraction, b: PolynomialFraction): PolynomialFraction {
    return {
      top: polynomials.add(polynomials.multiply(a.top, b.bottom), polynomials.multiply(b.top, a.bottom)),
      bottom: polynomials.multiply(a.bottom, b.bottom),
    };
  }

  function power({ top, bottom }: PolynomialFraction, exponentNode: Node): PolynomialFraction | undefined {
    if (mentions(exponentNode, unknown)) return undefined;
    const exponent = evaluate(exponentNode, arithmetic);
    if (!(exponent instanceof Rational && exponent.isInteger)) return undefined;
    const times = Math.abs(Number(exponent.numerator));
    if (times * Math.max(degree(top), degree(bottom), 1) > 2 * MAX_DEGREE) {
      throw new TooLargeError(`powers above ${2 * MAX_DEGREE} are not solved`);
    }
    const raise = (base: Polynomial) =>
      Array.from({ length: times }).reduce<Polynomial>((product) => polynomials.multiply(product, base), ONE);
    if (exponent.sign >= 0) return { top: raise(top), bottom: raise(bottom) };
    if (top.length === 0) throw new DivisionByZeroError("division by zero");
    return { top: raise(bottom), bottom: raise(top) };
  }
}

function mentions(node: Node, name: string): boolean {
  switch (node.kind) {
    case "number":
      return false;
    case "name":
      return node.name === name;
    case "binary":
      return mentions(node.left, name) || mentions(node.right, name);
    case "call":
      return node.args.some((argument) => mentions(argument, name));
    default:
      return mentions(node.operand, name);
  }
}

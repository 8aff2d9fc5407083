/** What people and models write, as the one character that is read. All of them are one character long. */
const PLAIN: Record<string, string> = {
  "×": "*",
  "∙": "*",
  "⋅": "*",
  "·": "*",
  "∗": "*",
  "⁎": "*",
  "÷": "/",
  "∕": "/",
  "⁄": "/",
  "−": "-",
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "‒": "-",
};

const OTHER = /[^\x20-\x7e]/;

/**
 * The same text in the characters that are read: full-width ones narrow, signs of mathematics as the usual operators. Its
 * characters stand where they stood.
 */
export function toPlain(text: string): string {
  if (!OTHER.test(text)) return text;
  return text.replace(new RegExp(OTHER, "g"), (character) => {
    const code = character.charCodeAt(0);
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
    return PLAIN[character] ?? character;
  });
}

const ADVICE: Record<string, string> = {
  "'": "text is no number",
  '"': "text is no number",
  "<": "comparisons are not computed",
  ">": "comparisons are not computed",
  "&": "bits are not computed",
  "|": "bits are not computed; write abs(x)",
  "~": "bits are not computed",
  "[": "lists are not computed; write the numbers in the function, as in max(1, 2)",
  "{": "use round brackets",
  ":": "ranges are not computed",
  ";": "write one expression",
  ".": "write functions by their names alone",
  $: "leave the sign of the currency out",
  "€": "leave the sign of the currency out",
  "£": "leave the sign of the currency out",
  "?": "write the expression alone, without a question",
};

/** Why a character cannot be read, with invisible ones as their codes. */
export function describeCharacter(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at)!); // it is inside the text
  const advice = ADVICE[character];
  const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
  const shown = isVisible ? character : `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
  return `'${shown}' is not part of an expression${advice === undefined ? "" : `: ${advice}`}`;
}

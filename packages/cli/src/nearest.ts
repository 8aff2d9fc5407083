import { closest, distance } from "fastest-levenshtein";

/** ` Did you mean 'x'?` for the name most like a mistyped one, or nothing when none is near. */
export function didYouMean(mistyped: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const nearest = closest(mistyped, names);
  const isNear = distance(mistyped, nearest) <= Math.max(2, Math.floor(nearest.length / 3));
  return isNear ? ` Did you mean '${nearest}'?` : "";
}

/** The names in a list for a person, or `none`. */
export function listNames(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.map((name) => `'${name}'`).join(", ");
}

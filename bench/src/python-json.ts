/** JSON as Python's `json.dumps` writes it: a space behind each comma and colon, everything beyond ASCII escaped. */
export function pythonJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, inner]) => `${pythonJson(key)}: ${pythonJson(inner)}`);
    return `{${members.join(", ")}}`;
  }
  return JSON.stringify(value).replace(/[\u0080-\uffff]/g, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

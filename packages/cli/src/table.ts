/** Rows in aligned columns, two spaces apart; each row stays on one line, whatever its cells hold. */
export function toTable(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map((cell) => cell.replace(/[\r\n]+/g, " ")));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A text cut to one line of at most `length` characters. */
export function toOneLine(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}

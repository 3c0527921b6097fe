/** A text that a spreadsheet would run as a formula, also in the full-width characters that East Asian editions read, with any apostrophes in front of it. */
const formula = /^'*\s*[=+\-@＝＋－＠]/

/** An apostrophe precedes what looks like a formula, so that no spreadsheet runs it; `withoutGuard` removes it again. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text of a cell that `guardFormula` wrote. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** A CSV cell that no spreadsheet runs as a formula: an apostrophe precedes what looks like one. Quoted where CSV requires it. */
export function csvCell(value: string): string {
  const harmless = guardFormula(value)
  return /[",\r\n;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

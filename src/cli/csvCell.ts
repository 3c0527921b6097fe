/** A CSV cell that no spreadsheet runs: an apostrophe precedes what begins like a formula. Quoted where CSV requires it. */
export function csvCell(value: string): string {
  const harmless = /^\s*[=+\-@]/.test(value) ? `'${value}` : value
  return /[",\r\n;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

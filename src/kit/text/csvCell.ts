/** A CSV cell that no spreadsheet runs as a formula: an apostrophe precedes what looks like one. Quoted where CSV requires it. */
export function csvCell(value: string): string {
  const harmless = /^\s*[=+\-@]/.test(value) ? `'${value}` : value
  return /[",\r\n;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

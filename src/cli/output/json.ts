/** What `--json` prints: one JSON document, indented for readers. Dates are texts in ISO 8601. */
export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

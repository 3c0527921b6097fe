/** Spaces at which a line must not break: between a number and what it counts, and before the high punctuation of French. */

const noBreak = '\u00a0'
const narrowNoBreak = '\u202f'

const units = 'mm|cm|km/h|km|m|kg|g|Wh|W|V|Nm|lm|lux|bar|psi|h|min|%|°C|€|₹'

const rules: [RegExp, string][] = [
  // "1 × 12", "29 × 2.5"
  [/(?<=\d) (?=[x×] \d)/g, noBreak],
  [/(?<=\d[ \u00a0][x×]) (?=\d)/g, noBreak],
  [new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu'), noBreak],
  // French; the other languages have no space at these places.
  [/(?<=«) | (?=[:»])/g, noBreak],
  [/ (?=[;!?](?:\s|<|$|[»)"”.,]))/g, narrowNoBreak],
]

/** The text with spaces that keep together what belongs together. HTML stays as it is between its tags' brackets. */
export function joinWords(text: string): string {
  return rules.reduce((joined, [pattern, space]) => joined.replace(pattern, space), text)
}

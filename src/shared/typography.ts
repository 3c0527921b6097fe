/** Inserts no-break spaces: between a number and its unit, and before French double punctuation. */

const noBreak = '\u00a0'
const narrowNoBreak = '\u202f'

const units = 'mm|cm|km/h|km|m|kg|g|Wh|W|V|Nm|lm|lux|bar|psi|h|min|%|°C|€|₹'

const rules: [RegExp, string][] = [
  // "1 × 12", "29 × 2.5"
  [/(?<=\d) (?=[x×] \d)/g, noBreak],
  [/(?<=\d[ \u00a0][x×]) (?=\d)/g, noBreak],
  [new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu'), noBreak],
  // French only; the other languages have no space here.
  [/(?<=«) | (?=[:»])/g, noBreak],
  [/ (?=[;!?](?:\s|<|$|[»)"”.,]))/g, narrowNoBreak],
]

/** Replaces spaces that must not break. HTML tags stay unchanged. */
export function joinWords(text: string): string {
  return rules.reduce((joined, [pattern, space]) => joined.replace(pattern, space), text)
}

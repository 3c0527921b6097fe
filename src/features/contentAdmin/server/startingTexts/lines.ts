/** Lines of Markdown with hard line breaks. */
import type { Fill } from './sellerFacts.ts'

export function joinLines(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\\\n')
}

/**
 * Splits the address of the settings, which is one line. A house number before a comma stays with its street: "12 bis, rue de la
 * Paix".
 */
const partEnd = /(?<!^\d+\s?(?:[a-z]|bis|ter|quater)?),\s+/giu

/** An address as on an envelope, or a gap. */
export function fillAddress(fill: Fill, address: string | null, gap: string): string {
  return address === null ? fill(null, gap) : joinLines(...address.split(partEnd).map((part) => fill(part.trim(), gap)))
}

/** A framed text, with hard line breaks within its paragraphs. */
export function frame(text: string): string {
  return ['[!FRAME]', ...text.split('\n\n')]
    .map((paragraph) => `> ${paragraph.replaceAll('\n', '\\\n> ')}`)
    .join('\n>\n')
}

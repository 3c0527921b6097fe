/** Lines of Markdown that the page keeps apart: without a mark at its end, a line runs into the next one. */
import type { Fill } from './sellerFacts.ts'

export function joinLines(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\\\n')
}

/** The settings have the address in one line. A house number that a comma follows stays with its street: "12 bis, rue de la Paix". */
const partEnd = /(?<!^\d+\s?(?:[a-z]|bis|ter|quater)?),\s+/giu

/** An address as on an envelope, or a gap. */
export function fillAddress(fill: Fill, address: string | null, gap: string): string {
  return address === null ? fill(null, gap) : joinLines(...address.split(partEnd).map((part) => fill(part.trim(), gap)))
}

/** A text in a frame. Lines that are not followed by an empty one stay lines. */
export function frame(text: string): string {
  return ['[!FRAME]', ...text.split('\n\n')]
    .map((paragraph) => `> ${paragraph.replaceAll('\n', '\\\n> ')}`)
    .join('\n>\n')
}

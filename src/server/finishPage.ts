import { dropImagePreloads, orderScriptPreloads } from './pagePreloads.ts'
import { addPageStyles } from './styles/selectStyles.ts'
import type { StyleIndex } from './styles/styleIndex.ts'

/** Encodes a rendered page. @param styles of which the page gets the rules that it uses; null for none */
export function finishPage(html: string, styles: StyleIndex | null): Buffer {
  // The rest of a page is long, so it is not copied, and hardly searched, for what belongs to the head.
  const headEnd = html.indexOf('</head>')
  const [head, ...rest] = orderScriptPreloads(dropImagePreloads(html.slice(0, headEnd)), html.slice(headEnd))
  return encode([styles ? addPageStyles(head, html, styles) : head, ...rest])
}

const maxBytesPerCharacter = 3
let room = Buffer.alloc(0)

/** Always encodes into the same memory and copies the result, because counting the bytes first takes as long as encoding. */
function encode(parts: readonly string[]): Buffer {
  const most = parts.reduce((sum, { length }) => sum + length * maxBytesPerCharacter, 0)
  if (room.byteLength < most) room = Buffer.alloc(most)
  let end = 0
  for (const part of parts) end += room.write(part, end)
  return Buffer.from(room.subarray(0, end))
}

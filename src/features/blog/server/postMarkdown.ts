/** What Markdown can say and a post cannot show. Whoever wrote it is told, so that nothing is lost without a word. */
import { marked } from 'marked'
import { safeSchemes } from '../../../kit/text/html.ts'

/** As the parser of Markdown makes them, as far as they matter here. */
interface Piece {
  type: string
  raw: string
  depth?: number
  task?: boolean
  href?: string
  tokens?: Piece[]
  items?: Piece[]
  header?: Cell[]
  rows?: Cell[][]
}

interface Cell {
  tokens: Piece[]
}

export interface Unfit {
  /** Of the Markdown, the first being 1. */
  line: number
  what: string
}

/** The first thing in a text that a post cannot show; null when all of it is shown. */
export function unfitIn(markdown: string): Unfit | null {
  const text = markdown.replaceAll('\r\n', '\n')
  const [first] = unfitPieces([...marked.lexer(text, { gfm: true })], text, 1)
  return first ?? null
}

function* unfitPieces(pieces: readonly Piece[], source: string, firstLine: number): Generator<Unfit> {
  let from = 0
  for (const piece of pieces) {
    const { raw } = piece
    // Within quotes and lists the lines of a part have lost their marks: it is looked for near the one before it.
    const place = source.indexOf(raw, from)
    const at = place < 0 ? from : place
    const line = firstLine + source.slice(0, at).split('\n').length - 1
    const what = unfitness(piece)
    if (what !== null) yield { line, what }
    yield* unfitPieces(partsOf(piece), raw, line)
    if (place >= 0) from = place + raw.length
  }
}

function partsOf({ items, header = [], rows = [], tokens = [] }: Piece): readonly Piece[] {
  return items ?? [...tokens, ...[...header, ...rows.flat()].flatMap((cell) => cell.tokens)]
}

const deepestHeading = 4
const lineBreakOrComment = /^\s*(<br\s*\/?>|<!--.*-->)\s*$/is

function unfitness({ type, raw, depth = 0, task, href = '' }: Piece): string | null {
  if (type === 'image') return 'a picture: a post has one, named by picture in its front matter'
  if (type === 'heading' && depth === 1)
    return 'a heading with one #: the title is that heading, sections begin with ##'
  if (type === 'heading' && depth > deepestHeading) return 'a heading below ####, the smallest that there is'
  if (type === 'list_item' && task) return 'a box to tick: nobody could tick it'
  if (type === 'html' && !lineBreakOrComment.test(raw)) return 'HTML, where Markdown is expected'
  if (type === 'link' && !isSafe(href)) return `a link to ${href}: links begin with / or #, https:, http: or mailto:`
  return null
}

function isSafe(href: string): boolean {
  const scheme = /^\s*([^/?#:]*):/.exec(href)?.[1]
  return scheme === undefined ? !href.startsWith('//') : safeSchemes.includes(scheme.toLowerCase())
}

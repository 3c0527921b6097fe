/** What Markdown can say and a post or a content page cannot show. Whoever wrote it is told, so that nothing is lost without a word. */
import { marked } from 'marked'
import { safeSchemes } from './html.ts'

/** What a text is, as the sentences about it call it. */
export type Noun = 'post' | 'page'

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

/** The first thing in a text that cannot be shown; null when all of it is shown. */
export function unfitIn(markdown: string, noun: Noun): Unfit | null {
  const text = markdown.replaceAll('\r\n', '\n')
  const [first] = unfitPieces([...marked.lexer(text, { gfm: true })], text, noun)
  return first ?? null
}

function* unfitPieces(pieces: readonly Piece[], source: string, noun: Noun, firstLine = 1): Generator<Unfit> {
  let from = 0
  for (const piece of pieces) {
    const { raw } = piece
    // Within quotes and lists the lines of a part have lost their marks: it is looked for near the one before it.
    const place = source.indexOf(raw, from)
    const at = place < 0 ? from : place
    const line = firstLine + source.slice(0, at).split('\n').length - 1
    const what = unfitness(piece, noun)
    if (what !== null) yield { line, what }
    yield* unfitPieces(partsOf(piece), raw, noun, line)
    if (place >= 0) from = place + raw.length
  }
}

function partsOf({ items, header = [], rows = [], tokens = [] }: Piece): readonly Piece[] {
  return items ?? [...tokens, ...[...header, ...rows.flat()].flatMap((cell) => cell.tokens)]
}

const deepestHeading = 4
const lineBreakOrComment = /^\s*(<br\s*\/?>|<!--.*-->)\s*$/is

/** What a link may begin with; the headings of a page have no addresses. */
const linkStarts: Readonly<Record<Noun, string>> = { post: '/ or #', page: '/' }

function unfitness({ type, raw, depth = 0, task, href = '' }: Piece, noun: Noun): string | null {
  if (type === 'image') return `a picture: a ${noun} has one, named by picture in its front matter`
  if (type === 'heading' && depth === 1)
    return 'a heading with one #: the title is that heading, sections begin with ##'
  if (type === 'heading' && depth > deepestHeading) return 'a heading below ####, the smallest that there is'
  if (type === 'list_item' && task) return 'a box to tick: nobody could tick it'
  if (type === 'html' && !lineBreakOrComment.test(raw)) return 'HTML, where Markdown is expected'
  if (type === 'link' && !leadsSomewhere(href, noun))
    return `a link to ${href}: links begin with ${linkStarts[noun]}, https:, http: or mailto:`
  return null
}

function leadsSomewhere(href: string, noun: Noun): boolean {
  if (noun === 'page' && href.startsWith('#')) return false
  const scheme = /^\s*([^/?#:]*):/.exec(href)?.[1]
  return scheme === undefined ? !href.startsWith('//') : safeSchemes.includes(scheme.toLowerCase())
}

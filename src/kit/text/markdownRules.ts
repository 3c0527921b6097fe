/** Finds Markdown that a post or content page cannot show, so that the author gets an error instead of losing text silently. */
import { marked } from 'marked'
import { safeSchemes } from './html.ts'

/** The kind of text, as error messages name it. */
export type TextKind = 'post' | 'page'

/** The parser's tokens, as far as they matter here. */
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

export interface UnsupportedPart {
  /** Line of the Markdown, from 1. */
  line: number
  what: string
}

/** Finds the first part of a text that cannot be shown; null when there is none. */
export function findUnsupported(markdown: string, noun: TextKind): UnsupportedPart | null {
  const text = markdown.replaceAll('\r\n', '\n')
  const [first] = listUnsupported([...marked.lexer(text, { gfm: true })], text, noun)
  return first ?? null
}

function* listUnsupported(
  pieces: readonly Piece[],
  source: string,
  noun: TextKind,
  firstLine = 1,
): Generator<UnsupportedPart> {
  let from = 0
  for (const piece of pieces) {
    const { raw } = piece
    // Parts within quotes and lists have lost their line prefixes, so search near the previous part.
    const place = source.indexOf(raw, from)
    const at = place < 0 ? from : place
    const line = firstLine + source.slice(0, at).split('\n').length - 1
    const what = describeUnsupported(piece, noun)
    if (what !== null) yield { line, what }
    yield* listUnsupported(listParts(piece), raw, noun, line)
    if (place >= 0) from = place + raw.length
  }
}

function listParts({ items, header = [], rows = [], tokens = [] }: Piece): readonly Piece[] {
  return items ?? [...tokens, ...[...header, ...rows.flat()].flatMap((cell) => cell.tokens)]
}

const deepestHeading = 4
const lineBreakOrComment = /^\s*(<br\s*\/?>|<!--.*-->)\s*$/is

/** Allowed beginnings of links; a page's headings have no anchors. */
const linkStarts: Readonly<Record<TextKind, string>> = { post: '/ or #', page: '/' }

function describeUnsupported({ type, raw, depth = 0, task, href = '' }: Piece, noun: TextKind): string | null {
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

function leadsSomewhere(href: string, noun: TextKind): boolean {
  if (noun === 'page' && href.startsWith('#')) return false
  const scheme = /^\s*([^/?#:]*):/.exec(href)?.[1]
  return scheme === undefined ? !href.startsWith('//') : safeSchemes.includes(scheme.toLowerCase())
}

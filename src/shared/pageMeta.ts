/** Title and description of a page, for its `meta` export. */
import type { MetaDescriptor } from 'react-router'

interface PageMetaOptions {
  /** Without the shop's name; it is added. Absent on the home page, whose title is the shop itself. */
  title: string
  /** Plain text for search engines and link previews; left out when empty. */
  description?: string | null
  /** Path of a picture for link previews. */
  picture?: string | null
}

/** What `meta` gets as `matches`; the root's loader data names the shop. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What a page's `meta` is called with. */
export interface MetaInput<Loaded> {
  /** Absent when the loader failed. */
  loaderData: Loaded | undefined
  matches: Matches
}

/** Longer descriptions are cut by search engines, in the middle of a word. */
const longestDescription = 160

export function pageMeta(matches: Matches, { title, description, picture }: PageMetaOptions): MetaDescriptor[] {
  const full = `${title} · ${shopNameOf(matches)}`
  const text = shortened(description ?? '')
  return [
    { title: full },
    { property: 'og:title', content: full },
    ...(text
      ? [
          { name: 'description', content: text },
          { property: 'og:description', content: text },
        ]
      : []),
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}

function shopNameOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  if (typeof root !== 'object' || root === null || !('shop' in root)) return 'Chainline'
  const { shop } = root
  return typeof shop === 'object' && shop !== null && 'name' in shop ? String(shop.name) : 'Chainline'
}

function shortened(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= longestDescription) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', longestDescription))} …`
}

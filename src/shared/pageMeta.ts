/** Title and description of a page, for its `meta` export. */
import type { MetaDescriptor } from 'react-router'
import { pictureIn, socialCard } from './pictureSizes.ts'

interface PageMetaOptions {
  /** Without the shop's name; it is added. Absent on the home page, whose title is the shop itself. */
  title: string
  /** Plain text for search engines and link previews; left out when empty. */
  description?: string | null
  /** Path of a picture of the shop, in any size, for link previews. */
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
    ...(picture ? cardOf(`${baseUrlOf(matches)}${pictureIn('card', picture)}`) : []),
  ]
}

/** Readers of link previews know neither AVIF nor transparency: they get a card made for them. */
function cardOf(address: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(socialCard.width) },
    { property: 'og:image:height', content: String(socialCard.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function shopNameOf(matches: Matches): string {
  const shop = rootField(matches, 'shop')
  return typeof shop === 'object' && shop !== null && 'name' in shop ? String(shop.name) : 'Chainline'
}

/** Where the shop is found from elsewhere; empty while the root's data is missing. */
function baseUrlOf(matches: Matches): string {
  return String(rootField(matches, 'baseUrl') ?? '')
}

function rootField(matches: Matches, name: string): unknown {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null ? new Map(Object.entries(root)).get(name) : undefined
}

function shortened(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= longestDescription) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', longestDescription))} …`
}

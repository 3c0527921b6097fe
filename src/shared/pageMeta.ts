/**
 * What a page tells browsers, search engines and link previews, for its `meta` export: title, description, the one address that names it,
 * the same page in the other languages, Open Graph. Private pages say `isIndexed: false`; the rest has defaults.
 */
import type { MetaDescriptor } from 'react-router'
import { addressIn, alternatesOf } from './languageAddress.ts'
import { defaultLanguage, type Language, languageOf, languages, openGraphLocales } from './locale.ts'
import { pictureIn, shopIconPath, socialCard } from './pictureSizes.ts'

interface PageMetaOptions {
  /** Without the shop's name; it is added. */
  title: string
  /** Plain text or HTML; without one the shop itself is described. */
  description?: string | null
  /** Path of a picture of the shop, in any size, for link previews; without one they show the shop's mark. */
  picture?: string | null
  /** The address that names this page, built by `shared/paths.ts`, when it is another than its path without a query. */
  path?: string
  /** False keeps the page out of search results; its links are followed. */
  isIndexed?: boolean
  kind?: 'website' | 'article' | 'product'
}

/** What `meta` gets as `matches`, the page's own last; the root's loader data names the shop. */
type Matches = readonly ({ id: string; pathname?: string; loaderData?: unknown } | undefined)[]

/** What a page's `meta` is called with. */
export interface MetaInput<Loaded> {
  /** Absent when the loader failed. */
  loaderData: Loaded | undefined
  matches: Matches
}

/** Longer descriptions are cut by search engines, in the middle of a word. */
const longestDescription = 160
const shopMark = `/storage/${shopIconPath}`

export function pageMeta(matches: Matches, options: PageMetaOptions): MetaDescriptor[] {
  const { name, baseUrl, language, description: ofShop } = rootOf(matches)
  const { isIndexed = true, kind = 'website' } = options
  const title = options.title === name ? name : `${options.title} · ${name}`
  const description = shortened(options.description ?? '') || ofShop
  const path = options.path ?? matches.at(-1)?.pathname ?? '/'
  const address = baseUrl + addressIn(language, path)
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: isIndexed ? 'max-image-preview:large' : 'noindex, follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternatesOf(baseUrl, path).map(({ hreflang, href }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: hreflang,
      href,
    })),
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: options.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: openGraphLocales[language] },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: openGraphLocales[other] })),
    ...cardOf(`${baseUrl}${pictureIn('card', options.picture ?? shopMark)}`, options.title),
  ]
}

/** Readers of link previews know neither AVIF nor transparency: they get a card made for them. */
function cardOf(address: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(socialCard.width) },
    { property: 'og:image:height', content: String(socialCard.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

interface RootData {
  name: string
  /** Empty while the root's data is missing. */
  baseUrl: string
  language: Language
  description: string
}

function rootOf(matches: Matches): RootData {
  const root = entriesOf(matches.find((match) => match?.id === 'root')?.loaderData)
  const shop = entriesOf(root.get('shop'))
  return {
    name: String(shop.get('name') ?? 'Chainline'),
    baseUrl: String(shop.get('baseUrl') ?? ''),
    language: languageOf(shop.get('language')) ?? defaultLanguage,
    description: String(root.get('description') ?? ''),
  }
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function shortened(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= longestDescription) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', longestDescription))} …`
}

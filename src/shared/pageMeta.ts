/**
 * Metadata for browsers, search engines and link previews, for a page's `meta` export: title, description, canonical URL,
 * alternate languages, Open Graph. Private pages set `isIndexed: false`; the rest has defaults.
 */
import type { MetaDescriptor } from 'react-router'
import { shopIconPath, socialCard, toImageSize } from './imageSizes.ts'
import { listAlternates, toCanonicalPath } from './languageUrl.ts'
import { defaultLanguage, type Language, languages, openGraphLocales, parseLanguage } from './locale.ts'

interface PageMetaOptions {
  /** Without the shop's name, which is added. */
  title: string
  /** Plain text or HTML; defaults to the description of the shop. */
  description?: string | null
  /** Path of an image of the shop, in any size, for link previews; defaults to the shop's logo. */
  image?: string | null
  /** The canonical URL, built by `shared/paths.ts`; defaults to the path without its query. */
  path?: string
  /** False excludes the page from search results; its links are followed. */
  isIndexed?: boolean
  kind?: 'website' | 'article' | 'product'
}

/** The `matches` that `meta` receives, the page's own last; the root's loader data contains the shop's name. */
type Matches = readonly ({ id: string; pathname?: string; loaderData?: unknown } | undefined)[]

/** The arguments of a page's `meta`. */
export interface MetaInput<Loaded> {
  /** Absent when the loader failed. */
  loaderData: Loaded | undefined
  matches: Matches
}

/** Search engines cut longer descriptions, even inside a word. */
const maxDescriptionLength = 160
const shopMark = `/storage/${shopIconPath}`

/** The descriptors for a page's `meta` export. */
export function pageMeta(matches: Matches, options: PageMetaOptions): MetaDescriptor[] {
  const { name, baseUrl, language, offered, description: ofShop } = findRootData(matches)
  const { isIndexed = true, kind = 'website' } = options
  const title = options.title === name ? name : `${options.title} · ${name}`
  const description = shortenText(options.description ?? '') || ofShop
  const path = options.path ?? matches.at(-1)?.pathname ?? '/'
  const url = baseUrl + toCanonicalPath(language, path, offered)
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: isIndexed ? 'max-image-preview:large' : 'noindex, follow' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...listAlternates(baseUrl, path, offered).map(({ hreflang, href }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: hreflang,
      href,
    })),
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: options.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: openGraphLocales[language] },
    ...offered
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: openGraphLocales[other] })),
    ...describeSharedImage(`${baseUrl}${toImageSize('card', options.image ?? shopMark)}`, options.title),
  ]
}

/** Link previews support neither AVIF nor transparency, so they use a separate card image. */
function describeSharedImage(address: string, alt: string): MetaDescriptor[] {
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
  /** The languages that the shop offers. */
  offered: readonly Language[]
  description: string
}

function findRootData(matches: Matches): RootData {
  const root = toEntries(matches.find((match) => match?.id === 'root')?.loaderData)
  const shop = toEntries(root.get('shop'))
  return {
    name: String(shop.get('name') ?? 'Chainline'),
    baseUrl: String(shop.get('baseUrl') ?? ''),
    language: parseLanguage(shop.get('language')) ?? defaultLanguage,
    offered: readOffered(shop.get('languages')),
    description: String(root.get('description') ?? ''),
  }
}

function toEntries(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function shortenText(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= maxDescriptionLength) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', maxDescriptionLength))} …`
}

/** The root's data has no list when the shop offers all languages. */
function readOffered(list: unknown): readonly Language[] {
  return Array.isArray(list) ? languages.filter((language) => list.includes(language)) : languages
}

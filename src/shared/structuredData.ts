/** What search engines read of the shop itself (schema.org, JSON-LD). Pure: addresses are whole, amounts are the caller's. */
import { addressIn } from './languageAddress.ts'
import type { Language } from './locale.ts'
import { homePath, searchPath } from './paths.ts'
import { pictureIn, shopIconPath } from './pictureSizes.ts'
import type { ShopLink } from './storefront.ts'

/** One JSON-LD document, or a part of one. */
export interface Thing {
  '@context'?: 'https://schema.org'
  '@type': string
  '@id'?: string
  [property: string]: unknown
}

/** Whose pages these are. `baseUrl` has no slash at its end. */
interface Publisher {
  name: string
  phone: string
  links: readonly ShopLink[]
  baseUrl: string
  language: Language
}

/** The shop and its site, for the front page: who it is, and how its search is asked. */
export function shopStructured({ name, phone, links, baseUrl, language }: Publisher, description: string): Thing[] {
  const organization = `${baseUrl}/#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name,
      description,
      url: baseUrl + homePath,
      logo: baseUrl + pictureIn('icon-512', `/storage/${shopIconPath}`),
      telephone: phone,
      ...(links.length > 0 ? { sameAs: links.map(({ href }) => href) } : {}),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${baseUrl}/#website`,
      name,
      url: baseUrl + homePath,
      inLanguage: language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          // The braces are the place that a search engine fills: they stay as they are.
          urlTemplate: baseUrl + searchPath('QUERY').replace('QUERY', '{search_term_string}'),
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** @param crumbs from the front page down; the page itself, which has no link, comes last */
export function breadcrumbsStructured(
  crumbs: readonly { label: string; to?: string }[],
  { baseUrl, language }: Pick<Publisher, 'baseUrl' | 'language'>,
): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: baseUrl + addressIn(language, to) }),
    })),
  }
}

/** As the content of a script element: nothing in it can end the element, or begin another. A single thing stands by itself. */
export function jsonLdText(things: readonly Thing[]): string {
  return JSON.stringify(things.length === 1 ? things[0] : things).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

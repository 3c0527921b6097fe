/** Structured data about the shop for search engines (schema.org, JSON-LD). Pure: URLs are absolute, amounts come from the caller. */

import { shopIconPath, toImageSize } from './imageSizes.ts'
import { toLanguagePath } from './languageUrl.ts'
import type { Language } from './locale.ts'
import { homePath, searchPath } from './paths.ts'
import type { ShopLink } from './storefront.ts'

/** A JSON-LD document, or part of one. */
export interface JsonLd {
  '@context'?: 'https://schema.org'
  '@type': string
  '@id'?: string
  [property: string]: unknown
}

/** The shop that the pages belong to. `baseUrl` has no trailing slash. */
interface Publisher {
  name: string
  phone: string
  links: readonly ShopLink[]
  baseUrl: string
  language: Language
}

/** The shop and its site, for the home page: who it is, and how to search it. */
export function shopStructured({ name, phone, links, baseUrl, language }: Publisher, description: string): JsonLd[] {
  const organization = `${baseUrl}/#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name,
      description,
      url: baseUrl + homePath,
      logo: baseUrl + toImageSize('icon-512', `/storage/${shopIconPath}`),
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
          // The braces are a placeholder for search engines and must stay unescaped.
          urlTemplate: baseUrl + searchPath('QUERY').replace('QUERY', '{search_term_string}'),
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** @param crumbs from the home page down; the page itself comes last, without a link */
export function breadcrumbsStructured(
  crumbs: readonly { label: string; to?: string }[],
  { baseUrl, language }: Pick<Publisher, 'baseUrl' | 'language'>,
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: baseUrl + toLanguagePath(language, to) }),
    })),
  }
}

/** Serializes for a script element: the content cannot end the element or start another. A single item is not wrapped in a list. */
export function jsonLdText(things: readonly JsonLd[]): string {
  return JSON.stringify(things.length === 1 ? things[0] : things).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** Sitemaps (sitemaps.org) with each page in every language of the shop. Pure. */

import { escapeXml } from '../../kit/text/xml.ts'
import { listAlternates, toCanonicalPath } from '../../shared/languageUrl.ts'
import { type Language, languages } from '../../shared/locale.ts'

/**
 * Pages per file. Each is listed once per language, so a file has at most 5,000 URLs, including the few pages that are in no table. The
 * index `product_by_sitemap_file` contains the number.
 */
export const entriesPerFile = 1660

export interface SitemapEntry {
  /** Canonical path in the default language. */
  path: string
  /** Null when unknown. */
  changedAt: Date | null
}

/** The XML of the index that names all sitemap files. */
export function sitemapIndex(files: readonly { url: string; changedAt: Date | null }[]): string {
  const sitemaps = files.map(
    ({ url, changedAt }) => `<sitemap><loc>${escapeXml(url)}</loc>${lastmod(changedAt)}</sitemap>`,
  )
  return buildDocument('sitemapindex', '', sitemaps)
}

/** @param baseUrl without a trailing slash */
export function sitemapFile(
  entries: readonly SitemapEntry[],
  baseUrl: string,
  offered: readonly Language[] = languages,
): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const links = listAlternates(baseUrl, path, offered)
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`)
      .join('')
    return offered.map(
      (language) =>
        `<url><loc>${escapeXml(baseUrl + toCanonicalPath(language, path, offered))}</loc>${lastmod(changedAt)}${links}</url>`,
    )
  })
  return buildDocument('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', urls)
}

function buildDocument(name: string, namespaces: string, parts: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...parts,
    `</${name}>`,
    '',
  ].join('\n')
}

function lastmod(changedAt: Date | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
}

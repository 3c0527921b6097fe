/** Sitemaps as sitemaps.org describes them, with each page in every language. Pure. */
import { addressIn, alternatesOf } from '../../shared/languageAddress.ts'
import { languages } from '../../shared/locale.ts'
import { escapeXml } from './xml.ts'

/** Pages in one file: each stands there once per language, 5,000 addresses at most with the few pages that stand in no table. */
export const entriesPerFile = 1660

export interface SitemapEntry {
  /** Canonical path in the default language. */
  path: string
  /** Null when it is not known. */
  changedAt: Date | null
}

export function sitemapIndex(files: readonly { address: string; changedAt: Date | null }[]): string {
  const sitemaps = files.map(
    ({ address, changedAt }) => `<sitemap><loc>${escapeXml(address)}</loc>${lastmod(changedAt)}</sitemap>`,
  )
  return documentOf('sitemapindex', '', sitemaps)
}

/** @param baseUrl without a slash at its end */
export function sitemapFile(entries: readonly SitemapEntry[], baseUrl: string): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const links = alternatesOf(baseUrl, path)
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`)
      .join('')
    return languages.map(
      (language) =>
        `<url><loc>${escapeXml(baseUrl + addressIn(language, path))}</loc>${lastmod(changedAt)}${links}</url>`,
    )
  })
  return documentOf('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', urls)
}

function documentOf(name: string, namespaces: string, parts: readonly string[]): string {
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

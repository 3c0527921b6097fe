/** `/robots.txt` and the sitemaps, for crawlers. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { makeCache } from '../../kit/cache.ts'
import type { Services } from '../../kit/services.ts'
import {
  blogPath,
  brandPath,
  catalogPath,
  contactPath,
  contentPath,
  homePath,
  postPath,
  productPath,
  registrationPath,
} from '../../shared/paths.ts'
import { robotsText } from './robots.ts'
import { countSitemapFiles, listSitemapFile, type SitemapSection, sitemapSections } from './sitemap.sql.ts'
import { entriesPerFile, type SitemapEntry, sitemapFile, sitemapIndex } from './sitemap.ts'

/** Crawlers do not need changes immediately. */
const cacheTtlMs = 10 * 60_000
const publicForTtl = `public, max-age=${cacheTtlMs / 1000}`
/** The largest file is about 12 MB of text. */
const maxCachedFiles = 6

const paths: Readonly<Record<SitemapSection, (key: string) => string>> = {
  pages: contentPath,
  posts: postPath,
  categories: catalogPath,
  brands: (id) => brandPath(Number(id)),
  products: productPath,
}

/** Pages that are in no table come first in their section. The blog is listed while it has posts. */
const fixedPaths: Partial<Record<SitemapSection, readonly string[]>> = {
  pages: [homePath, contactPath, registrationPath],
  posts: [blogPath],
}

/** The sitemaps and `robots.txt`. @param perFile entries per sitemap, within the limit of the protocol */
export function seoRoutes(app: FastifyInstance, { db, settings, now }: Services, perFile = entriesPerFile): void {
  const { baseUrl, options } = settings
  const sections = sitemapSections.filter((section) => section !== 'posts' || options.hasBlog)
  const files = makeCache<{ xml: string | null }>({ max: maxCachedFiles, ttlMs: cacheTtlMs, now })

  async function buildIndex(): Promise<string> {
    const listed = await Promise.all(
      sections.map(async (section) => {
        const counted = await countSitemapFiles(db, section, perFile, now())
        const found = counted.length === 0 && section === 'pages' ? [{ file: 1, changedAt: null }] : counted
        return found.map(({ file, changedAt }) => ({
          url: `${baseUrl}/sitemap-${section}-${file}.xml`,
          changedAt,
        }))
      }),
    )
    return sitemapIndex(listed.flat())
  }

  /** Null past the last file. */
  async function buildFile(section: SitemapSection, file: number): Promise<string | null> {
    const rows = await listSitemapFile(db, section, { file, perFile, now: now() })
    const found = rows.map(({ key, changedAt }) => ({ path: paths[section](key), changedAt }))
    const exists = section === 'pages' || found.length > 0
    const fixed = file === 1 && exists ? (fixedPaths[section] ?? []) : []
    const entries: SitemapEntry[] = [...fixed.map((path) => ({ path, changedAt: null })), ...found]
    return entries.length === 0 ? null : sitemapFile(entries, baseUrl, settings.languages)
  }

  function send(reply: FastifyReply, xml: string | null): FastifyReply {
    if (xml === null) {
      reply.callNotFound()
      return reply
    }
    return reply.header('cache-control', publicForTtl).type('application/xml; charset=utf-8').send(xml)
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', publicForTtl).type('text/plain; charset=utf-8').send(robotsText(baseUrl)),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    send(reply, (await files.forceFetch('index', { context: async () => ({ xml: await buildIndex() }) })).xml),
  )

  app.get<{ Params: { section: string; file: string } }>(
    '/sitemap-:section(^[a-z]+)-:file(^[1-9]\\d{0,5}).xml',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const section = sections.find((name) => name === params.section)
      if (!section) return send(reply, null)
      const file = Number(params.file)
      const context = async () => ({ xml: await buildFile(section, file) })
      return send(reply, (await files.forceFetch(`${section} ${file}`, { context })).xml)
    },
  )
}

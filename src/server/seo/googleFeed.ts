/**
 * `/feeds/google-{en|fr|de}.xml`: every variant for Google Merchant Center, as RSS 2.0. The feed is read and sent page by page, so that a
 * catalog of any size needs no more memory than one page.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { labelsForShop, type ResolveCatalogLabels } from '../../features/catalog/server/catalogLabels.ts'
import { optionIds } from '../../features/product/server/product.sql.ts'
import { isShippingFree } from '../../features/shipping/freeShipping.ts'
import { describeMethod } from '../../features/shipping/server/methodText.ts'
import { listActiveRates } from '../../features/shipping/server/shippingRate.sql.ts'
import { listOffers } from '../../features/shipping/shippingRate.ts'
import type { Db } from '../../kit/database/database.ts'
import type { Services } from '../../kit/services.ts'
import { translator as sentences } from '../../kit/text/translator.ts'
import { escapeXml } from '../../kit/text/xml.ts'
import { toLanguagePath } from '../../shared/languageUrl.ts'
import type { Language } from '../../shared/locale.ts'
import { googleFeedPath, homePath } from '../../shared/paths.ts'
import { type FeedVariant, listFeedVariants } from './googleFeed.sql.ts'
import { type FeedContext, formatGoogleItem } from './googleItem.ts'

/** Variants per statement. */
export const feedPageSize = 200

/** The routes of the feeds, one for each language. */
export function googleFeedRoutes(app: FastifyInstance, services: Services): void {
  const labelsFor = labelsForShop(services)
  for (const language of services.settings.languages) {
    app.get(googleFeedPath(language), { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8')
      // Without a body, nothing would stop the stream from reading the whole catalog.
      if (request.method === 'HEAD') return reply.send()
      return reply.send(Readable.from(writeGoogleFeed(services, labelsFor, language), { objectMode: false }))
    })
  }
}

/** Reads the shipping rates once. */
async function loadOffers(
  db: Db,
  { taxRules: { seller }, baseCurrency }: Services['settings'],
  language: Language,
): Promise<FeedContext['listOffers']> {
  if (seller === null) return () => []
  const rates = await listActiveRates(db)
  const { country } = seller
  const selection = { currency: baseCurrency, baseCurrency, rate: 1 }
  return (grams, goodsMinor) =>
    listOffers(rates, { country, state: seller.state ?? '' }, grams, selection).map((offer) => {
      const isFree = isShippingFree(offer, goodsMinor, null)
      const { title } = describeMethod(offer.rate, language)
      return { country, service: title, price: isFree ? 0 : offer.price }
    })
}

/** Yields the head, each page of items and the end. @returns how many items there are */
export async function* writeGoogleFeed(
  { db, settings, now: clock }: Pick<Services, 'db' | 'settings' | 'now'>,
  labelsFor: ResolveCatalogLabels,
  language: Language,
): AsyncGenerator<string, number> {
  const { baseUrl, shopName, baseCurrency: currency } = settings
  // One time for the whole feed, so that all its variants agree on which sales are running.
  const now = clock()
  const listOffers = await loadOffers(db, settings, language)
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    `<title>${escapeXml(shopName)}</title>`,
    `<link>${escapeXml(baseUrl + toLanguagePath(language, homePath))}</link>`,
    `<description>${escapeXml(sentences(language, 'server')('app.description'))}</description>`,
    '',
  ].join('\n')
  let after: number | null = 0
  let count = 0
  while (after !== null) {
    const page: FeedVariant[] = await listFeedVariants(db, { after, limit: feedPageSize, language, now })
    const labels = await labelsFor(language, {
      options: page.flatMap(({ optionKey, brandId }) => [
        ...optionIds(optionKey),
        ...(brandId === null ? [] : [brandId]),
      ]),
      categories: page.flatMap(({ categoryIds }) => categoryIds),
    })
    const context = { labels, language, baseUrl, currency, now, listOffers }
    count += page.length
    if (page.length > 0) yield page.map((variant) => formatGoogleItem(variant, context)).join('')
    after = page.length < feedPageSize ? null : (page.at(-1)?.id ?? null)
  }
  yield '</channel>\n</rss>\n'
  return count
}

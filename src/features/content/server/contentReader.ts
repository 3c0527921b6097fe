import { makeCache } from '../../../kit/cache.ts'
import { storageUrl } from '../../../kit/http/urls.ts'
import type { Services } from '../../../kit/services.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { convert } from '../../../shared/money.ts'
import { joinWords } from '../../../shared/typography.ts'
import type { Banner, ContentReader, PageView } from '../content.reader.ts'
import { type BannerRow, listBanners, listPages } from './content.sql.ts'
import { type ReadPage, readPage } from './readPage.ts'

/** @returns a function that creates the reader for one request */
export function makeContentReader(services: Services): (viewer: { language: Language; rate: number }) => ContentReader {
  const { db, catalogChanges, now } = services
  const slugs = makeCache<string[]>({ max: languages.length, ttlMs: 60 * 60 * 1000, now })
  return ({ language, rate }) => ({
    async getPage(slug) {
      const page = await readPage(services, slug, language)
      return page && toPageView(page)
    },
    // The footer of every page links them.
    listPageSlugs: () =>
      slugs.forceFetch(`${catalogChanges.version()} ${language}`, {
        context: async () => (await listPages(db, language)).map(({ slug }) => slug),
      }),
    listBanners: async () => (await listBanners(db, language)).map((row) => toBanner(row, rate)),
  })
}

/** Pages load images from their own origin, so image URLs have none. */
const toSrc = (path: string) => storageUrl('', path)

function toPageView({ title, html, metaTitle, metaDescription, image, details }: ReadPage): PageView {
  return {
    title,
    html: joinWords(html),
    metaTitle,
    description: metaDescription,
    image: image && { src: toSrc(image.path), alt: image.alt, width: image.width, height: image.height },
    details,
  }
}

function toBanner({ id, title, subtitle, priceMinor, link, imagePath }: BannerRow, rate: number): Banner {
  return {
    id,
    title,
    subtitle: joinWords(subtitle),
    priceMinor: priceMinor === null ? null : convert(priceMinor, rate),
    isFrom: link.startsWith('/catalog'),
    link,
    image: toSrc(imagePath),
  }
}

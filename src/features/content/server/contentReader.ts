import { makeCache } from '../../../kit/cache.ts'
import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { Services } from '../../../kit/services.ts'
import { hourMs } from '../../../shared/durations.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { convert } from '../../../shared/money.ts'
import { joinWords } from '../../../shared/typography.ts'
import type { Banner, ContentReader, ListedPage, PageView } from '../content.reader.ts'
import { type BannerRow, listBanners, listPages } from './content.sql.ts'
import { type ReadPage, readPage } from './readPage.ts'

/** @returns a function that creates the reader for one request */
export function makeContentReader(services: Services): (viewer: { language: Language; rate: number }) => ContentReader {
  const { db, catalogChanges, now } = services
  const pages = makeCache<ListedPage[]>({ max: languages.length, ttlMs: hourMs, now })
  return ({ language, rate }) => ({
    async getPage(slug) {
      const page = await readPage(services, slug, language)
      return page && toPageView(page)
    },
    // Every page needs the list, because its footer has the links.
    listPages: () =>
      pages.forceFetch(`${catalogChanges.version()} ${language}`, { context: () => listPages(db, language) }),
    listBanners: async () => (await listBanners(db, language, now())).map((row) => toBanner(row, rate)),
  })
}

/** Pages load images from their own origin, so image URLs have none. */
const toSrc = (path: string) => originalImageUrl('', path)

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

function toBanner({ id, title, subtitle, priceMinor, link, imagePath, imageAlt }: BannerRow, rate: number): Banner {
  return {
    id,
    title,
    subtitle: joinWords(subtitle),
    priceMinor: priceMinor === null ? null : convert(priceMinor, rate),
    isFrom: link.startsWith('/catalog'),
    link,
    image: toSrc(imagePath),
    ...(imageAlt && { imageAlt }),
  }
}

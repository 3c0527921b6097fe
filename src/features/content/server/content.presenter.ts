import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, convert, formatMoney } from '../../../shared/money.ts'
import type { WireBanner, WirePage } from './content.contract.ts'
import type { BannerRow } from './content.sql.ts'
import type { ReadPage } from './readPage.ts'

export function presentContentPage(page: ReadPage, baseUrl: string): WirePage {
  const { image } = page
  return {
    id: page.id,
    url_key: page.slug,
    page_title: page.title,
    html_content: page.html,
    meta_title: page.metaTitle,
    meta_description: page.metaDescription,
    meta_keywords: page.metaKeywords,
    image: image && {
      url: originalImageUrl(baseUrl, image.path),
      alt: image.alt,
      width: image.width,
      height: image.height,
    },
    details: page.details,
  }
}

interface BannerViewer {
  language: Language
  currency: Currency
  rate: number
  baseUrl: string
}

export function presentBanner(banner: BannerRow, { language, currency, rate, baseUrl }: BannerViewer): WireBanner {
  const { priceMinor } = banner
  return {
    id: banner.id,
    title: banner.title,
    subtitle: banner.subtitle,
    price: priceMinor === null ? null : formatMoney(convert(priceMinor, rate), currency, language),
    link: banner.link,
    image: originalImageUrl(baseUrl, banner.imagePath),
  }
}

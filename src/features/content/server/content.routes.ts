import { Value } from 'typebox/value'
import { route } from '../../../kit/http/route.ts'
import { storageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { convert, formatMoney } from '../../../shared/money.ts'
import { phoneHref } from '../../../shared/paths.ts'
import { bannersCall, pageCall, pagesCall } from '../content.contract.ts'
import { PageDetails } from '../content.details.ts'
import { findPage, listBanners, listPages, type PageImage } from './content.sql.ts'

export function contentRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services

  const presentImage = ({ path, ...image }: PageImage) => ({ ...image, url: storageUrl(settings.baseUrl, path) })

  route(app, pageCall, async ({ params, http }) => {
    const page = await findPage(db, params.slug, http.language)
    if (!page) return { data: null }
    return {
      data: {
        id: page.id,
        url_key: page.slug,
        page_title: page.title,
        html_content: page.html.replaceAll('{phone}', phoneLink(settings.shopPhone)),
        meta_title: page.metaTitle || page.title,
        meta_description: page.metaDescription,
        meta_keywords: page.metaKeywords,
        image: page.image && presentImage(page.image),
        details: detailsOf(page.details),
      },
    }
  })

  route(app, pagesCall, async ({ http }) => ({
    data: (await listPages(db, http.language)).map(({ slug, title }) => ({ url_key: slug, page_title: title })),
  }))

  route(app, bannersCall, async ({ http }) => {
    const [banners, rates] = await Promise.all([listBanners(db, http.language), services.rates()])
    const price = (minor: number) => formatMoney(convert(minor, rates[http.currency]), http.currency, http.language)
    return {
      list: banners.map((banner) => ({
        id: banner.id,
        title: banner.title,
        subtitle: banner.subtitle,
        price: banner.priceMinor === null ? null : price(banner.priceMinor),
        link: banner.link,
        image: storageUrl(settings.baseUrl, banner.imagePath),
      })),
    }
  })
}

/** What was written into the database by hand and does not fit is left out rather than shown wrong. */
function detailsOf(value: unknown): PageDetails {
  return Value.Check(PageDetails, value) ? value : {}
}

/** Texts say `{phone}` where the shop's number belongs: there is one setting for it. */
function phoneLink(phone: string): string {
  const shown = phone.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll(' ', '\u00a0')
  return `<a href="${phoneHref(phone)}">${shown}</a>`
}

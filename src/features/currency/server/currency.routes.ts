import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { parseLanguage, toLocaleCode } from '../../../shared/locale.ts'
import { parseCurrency } from '../../../shared/money.ts'
import { parsePageRequest, slicePage } from '../../../shared/pagination.ts'
import { formatPreferenceCookie } from '../../../shared/preferences.ts'
import { listBanners } from '../../content/server/content.sql.ts'
import { channelId, presentCurrency, presentLocale, readChannel } from './channel.ts'
import {
  channelCall,
  configCall,
  currenciesCall,
  localesCall,
  slidersCall,
  switchCurrencyCall,
  switchLocaleCall,
} from './currency.contract.ts'

/** Currencies, languages and general data of the shop: settings, slides, sales channel. */
export function currencyRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services

  route(app, currenciesCall, async ({ input, http }) => {
    const rates = await services.rates()
    const all = settings.currencies.map((code) => presentCurrency(code, rates, http.language))
    return presentPage(slicePage(all, parsePageRequest(input)), (item) => item, http, settings.baseUrl)
  })

  route(app, localesCall, async ({ input, http }) =>
    presentPage(
      slicePage(
        settings.languages.map((language) => presentLocale(toLocaleCode(language))),
        parsePageRequest(input),
      ),
      (item) => item,
      http,
      settings.baseUrl,
    ),
  )

  route(
    app,
    switchCurrencyCall,
    async ({ input, reply }) => {
      const currency = parseCurrency(input.currency)
      if (currency) reply.header('set-cookie', formatPreferenceCookie('currency', currency, settings.baseUrl))
      return {}
    },
    { changes: true },
  )

  route(
    app,
    switchLocaleCall,
    async ({ input, reply }) => {
      const language = parseLanguage(input.locale)
      if (language) {
        reply.header('set-cookie', formatPreferenceCookie('locale', toLocaleCode(language), settings.baseUrl))
      }
      return {}
    },
    { changes: true },
  )

  route(app, configCall, async ({ input }) => {
    const known = new Map<string, string>([
      ['customer.settings.address.street_lines', '2'],
      ['general.general.locale_options.weight_unit', 'kgs'],
      ['general.content.shop.wishlist_option', '1'],
      ['general.content.shop.compare_option', '1'],
      ['catalog.products.review.guest_review', '0'],
      ['catalog.inventory.stock_options.backorders', '0'],
    ])
    const keys = (input._config ?? '')
      .split(',')
      .map((key) => key.trim())
      .filter((key) => /^[\w.]{1,200}$/.test(key))
    return { data: Object.fromEntries(keys.map((key) => [key, known.get(key) ?? null])) }
  })

  route(app, slidersCall, async ({ input, http }) => {
    const page = slicePage(await listBanners(db, http.language, services.now()), parsePageRequest(input))
    const present = (banner: (typeof page.items)[number]) => ({
      id: banner.id,
      title: banner.title,
      image_url: originalImageUrl(settings.baseUrl, banner.imagePath),
      content: banner.subtitle,
    })
    return presentPage(page, present, http, settings.baseUrl)
  })

  route(app, channelCall, async ({ params, http }) => {
    if (params.id !== channelId) throw new ShopError('request.notFound')
    return { data: await readChannel(services, http.language) }
  })
}

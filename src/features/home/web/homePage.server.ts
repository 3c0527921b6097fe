import { data, type LoaderFunctionArgs } from 'react-router'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { homePath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import { getReaders } from '../../readers.ts'
import { ownHome } from '../home.form.ts'
import { mainHome, parseHomeKey } from '../home.layouts.ts'
import { loadHome, loadOwnHome } from './loadHome.server.ts'
import { loadMainHome } from './loadMainHome.server.ts'
import { listPromises } from './promises.server.ts'

/** Loads the main home or an alternative one. @throws 404 when there is no such home */
export async function loadHomePage({ context, url }: LoaderFunctionArgs) {
  const readers = getReaders(context)
  const shop = getShop(context)
  const { language, homeLayout, content } = shop
  const { pathname } = url
  const published = pathname === homePath ? await readers.home.getPublishedHome() : null
  // The staff's choice overrides the setting.
  const requested = pathname === homePath ? published?.shown || homeLayout : /^\/home-(.+)$/.exec(pathname)?.[1]
  if (published && requested === ownHome) {
    const own = await loadOwnHome(published, readers, shop)
    const { page, homeFrame, ...other } = { ...own, page: describeHome(own.page, shop) }
    return { main: null, other, homeFrame, page, messages: messagesFor(language, 'home', 'figures', 'blocks') }
  }
  const key = parseHomeKey(requested ?? '')
  if (key === null && requested !== mainHome) throw data(null, { status: 404 })
  if (key === null) {
    return {
      main: {
        ...(await loadMainHome(readers)),
        figures: content.figures,
        promises: listPromises(shop, translator(language, 'home')),
      },
      other: null,
      homeFrame: null,
      page: describeHome({ title: '', description: '' }, shop),
      messages: messagesFor(language, 'home', 'figures'),
    }
  }
  const { page, homeFrame, ...other } = await loadHome(key, readers, shop)
  return { main: null, other, homeFrame, page, messages: messagesFor(language, 'home', 'figures', 'blocks') }
}

/** Title and description for the tab and search engines: the staff's texts, or the shop's defaults. */
function describeHome({ title, description }: { title: string; description: string }, shop: StorefrontRequest) {
  const t = translator(shop.language, 'home')
  const usual = shop.content.description?.[shop.language] ?? t('meta.description')
  return { title: title || t('meta.title'), description: description || usual }
}

export type LoadedHomePage = Awaited<ReturnType<typeof loadHomePage>>

import { data, type LoaderFunctionArgs } from 'react-router'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { homePath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { getReaders } from '../../readers.ts'
import { mainHome, parseHomeKey } from '../home.layouts.ts'
import { loadHome } from './loadHome.server.ts'
import { loadMainHome } from './loadMainHome.server.ts'

/** Loads the main home or an alternative one. @throws 404 when there is no such home */
export async function loadHomePage({ context, url }: LoaderFunctionArgs) {
  const readers = getReaders(context)
  const shop = getShop(context)
  const { language, homeLayout, content } = shop
  const { pathname } = url
  const requested = pathname === homePath ? homeLayout : /^\/home-(.+)$/.exec(pathname)?.[1]
  const key = parseHomeKey(requested ?? '')
  if (key === null && requested !== mainHome) throw data(null, { status: 404 })
  if (key === null) {
    const t = translator(language, 'home')
    return {
      main: { ...(await loadMainHome(readers)), figures: content.figures },
      other: null,
      homeFrame: null,
      page: { title: t('meta.title'), description: content.description?.[language] ?? t('meta.description') },
      messages: messagesFor(language, 'home', 'figures'),
    }
  }
  const { page, homeFrame, ...other } = await loadHome(key, readers, shop)
  return { main: null, other, homeFrame, page, messages: messagesFor(language, 'home', 'figures', 'blocks') }
}

export type LoadedHomePage = Awaited<ReturnType<typeof loadHomePage>>

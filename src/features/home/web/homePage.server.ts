import { data, type LoaderFunctionArgs } from 'react-router'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { homePath } from '../../../shared/paths.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { homeKeyOf, mainHome } from '../home.layouts.ts'
import { loadHome } from './loadHome.server.ts'
import { loadMainHome } from './loadMainHome.server.ts'

/** What the pages of homes load: the main home, or one of the others. @throws 404 when there is no such home */
export async function loadHomePage({ context, url }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const { language, homeLayout } = shopOf(context)
  const { pathname } = url
  const asked = pathname === homePath ? homeLayout : /^\/home-(.+)$/.exec(pathname)?.[1]
  const key = homeKeyOf(asked ?? '')
  if (key === null && asked !== mainHome) throw data(null, { status: 404 })
  const words = translator(language, 'home')
  if (key === null) {
    return {
      main: await loadMainHome(api),
      other: null,
      homeFrame: null,
      page: { title: words('meta.title'), description: words('meta.description') },
      messages: messagesFor(language, 'home', 'figures'),
    }
  }
  const { page, homeFrame, ...other } = await loadHome(key, api, shopOf(context))
  return { main: null, other, homeFrame, page, messages: messagesFor(language, 'home', 'figures', 'blocks') }
}

export type LoadedHomePage = Awaited<ReturnType<typeof loadHomePage>>

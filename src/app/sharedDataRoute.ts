/** The files of `sharedData.server.ts`. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { getReaders } from '../features/readers.ts'
import { getShop } from '../shared/shopContext.ts'
import { readMenu } from './readMenu.server.ts'
import { makeSharedData, parseSharedDataName } from './sharedData.server.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { file = '' } = params
  const parts = parseSharedDataName(file)
  if (!parts) throw data(null, { status: 404 })
  const menu = parts.hasMenu ? await readMenu(getReaders(context)) : null
  const { url, json } = makeSharedData(getShop(context).language, { namespaces: parts.namespaces, menu })
  // A page rendered before a change, such as a copy in the browser, gets the current content but must not cache it.
  const cacheControl = url.includes(`/${file}?`) ? 'public, max-age=31536000, immutable' : 'no-store'
  const headers = { 'content-type': 'application/json', 'cache-control': cacheControl, vary: 'accept-encoding' }
  return new Response(json, { headers })
}

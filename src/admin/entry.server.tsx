import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router'
import { type Api, createApi, type Send } from '../shared/apiClient.ts'
import { messagesFor } from '../shared/messages.server.ts'
import { AdminDocument } from './AdminDocument.tsx'
import { adminNamespaces, type Boot } from './boot.ts'
import { makeRoutes } from './routes.tsx'

/**
 * Renders a page of the back office.
 * @param send calls the API with the cookie and from the IP address of the request
 * @returns a redirect, or the document
 */
export async function renderAdmin(
  request: Request,
  send: Send,
  { shop, assets }: Pick<Boot, 'shop' | 'assets'>,
): Promise<Response> {
  const api: Api = createApi(send, shop)
  const { query, dataRoutes } = createStaticHandler(makeRoutes(api))
  const context = await query(request)
  if (context instanceof Response) return context
  const errors =
    context.errors &&
    Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, describeError(error)]))
  const messages = messagesFor(shop.language, ...adminNamespaces)
  const boot: Boot = { shop, assets, messages, loaderData: context.loaderData, errors }
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c')
  const html = renderToString(
    <AdminDocument boot={boot} json={json} api={api}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      {null}
    </AdminDocument>,
  )
  return new Response(`<!DOCTYPE html>${html}`, { status: context.statusCode })
}

/** An error in the form that the browser restores. Unexpected errors are logged and sent without details. */
function describeError(error: unknown): { status: number; data: unknown } {
  if (isRouteErrorResponse(error)) return { status: error.status, data: error.data }
  console.error(error)
  return { status: 500, data: null }
}

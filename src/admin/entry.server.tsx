import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router'
import { type Api, createApi, type Send } from '../shared/apiClient.ts'
import { messagesFor } from '../shared/messages.server.ts'
import type { Messages } from '../shared/messages.ts'
import { AdminDocument } from './AdminDocument.tsx'
import type { Boot } from './boot.ts'
import { makeRoutes } from './routes.tsx'

/** Renders a page of the back office. @param send makes a call of the API for whoever asks for the page @returns a redirect, or the document */
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
  const compiled = messagesFor(shop.language, 'admin')
  const boot: Boot = {
    ...{ shop, assets, loaderData: context.loaderData, errors },
    // Compiled messages are read like plain ones (`messages.server.ts`).
    messages: compiled as unknown as Pick<Messages, 'admin'>,
  }
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c')
  const html = renderToString(
    <AdminDocument boot={boot} json={json} api={api}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      {null}
    </AdminDocument>,
  )
  return new Response(`<!DOCTYPE html>${html}`, { status: context.statusCode })
}

/** An error as the browser restores it. Those that no response foresees are logged, and shown without detail. */
function describeError(error: unknown): { status: number; data: unknown } {
  if (isRouteErrorResponse(error)) return { status: error.status, data: error.data }
  console.error(error)
  return { status: 500, data: null }
}

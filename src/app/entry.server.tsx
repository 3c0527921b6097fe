import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { shopContext, shopOf } from '../shared/shopContext.ts'
import type { StorefrontRequest } from '../shared/storefront.ts'

/** Called by the server for each request: what loaders read from their context. */
export function provideShop(shop: StorefrontRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  return context
}

/** Pages take their data before they render, so this only guards against a page that never ends. */
const renderPatienceMs = 10_000

/** Renders the whole page: the server keeps it and names its scripts in the policy, which needs all of it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = shopOf(loadContext).scriptNonce
  return new Promise((resolve, reject) => {
    let responseStatus = status
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A page is sent whole: no part of it comes behind the others, to be put into its place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(patience)
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }))
        pipe(body)
      },
      onShellError: reject,
      onError(error: unknown) {
        responseStatus = 500
        console.error(error)
      },
    })
    const patience = setTimeout(abort, renderPatienceMs)
  })
}

/** Errors of loaders are shown by the page's boundary; an answer that was meant (404) is not an error to log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

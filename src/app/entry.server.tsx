import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { type Readers, readersContext } from '../features/readers.ts'
import { getShop, shopContext } from '../shared/shopContext.ts'
import type { StorefrontRequest } from '../shared/storefront.ts'
import { ScriptNonceContext } from '../ui/InlineScript.tsx'
import { restoreEncodedData, restoreLoaderData } from './detachedData.server.ts'
import { PageDataContext } from './PageDataScript.tsx'
import { formatPageData } from './pageData.ts'
import { SharedFormatters } from './SharedFormatters.server.tsx'
import { separateSharedData } from './sharedData.server.ts'

/** Creates the context of the loaders. The server calls it for each request. */
export function provideShop(shop: StorefrontRequest, readers: Readers): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(readersContext, readers)
  return context
}

export { detachLoaderData, startDetaching } from './detachedData.server.ts'

/** Pages load their data before they render, so this only guards against rendering that never ends. */
const renderPatienceMs = 10_000
/** Where React left a Suspense boundary for the browser, because its content was still loading or failed. */
const unfinishedBoundary = /<!--\$[?!]-->/

/** The browser fetches the file while it still parses the page. */
const preload = (url: string) => `<${url}>; rel=preload; as=fetch; crossorigin`

/** Renders the whole page: the page cache and the Content-Security-Policy need all of it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  // The page carries its data as JSON instead (`pageData.ts`).
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { scriptNonce: nonce, language } = getShop(loadContext)
  const { actionData, errors } = routerContext.staticHandlerContext
  const loaderData = restoreLoaderData(routerContext.staticHandlerContext.loaderData, loadContext)
  const staticHandlerContext = { ...routerContext.staticHandlerContext, loaderData }
  const data = errors
    ? restoreEncodedData(await text(serverHandoffStream ?? new ReadableStream()), loaderData)
    : { ...separateSharedData({ ...loaderData, root: loaderData.root }, language), actionData }
  if (typeof data !== 'string') for (const url of data.files) headers.append('link', preload(url))
  const page = (
    <Page
      context={{ ...routerContext, staticHandlerContext }}
      url={request.url}
      nonce={nonce}
      data={formatPageData(data)}
    />
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  // Takes a third less work than rendering a stream, which is only needed until each lazy part has been loaded once.
  const html = `<!DOCTYPE html>${renderToString(page)}`
  const rendered = unfinishedBoundary.test(html) ? await renderCompletely(page, nonce, status) : { html, status }
  return new HtmlResponse(rendered.html, { headers, status: rendered.status })
}

interface PageProps {
  context: EntryContext
  url: string
  nonce: string
  /** The page's data for the browser, as JSON. */
  data: string
}

function Page({ context, url, nonce, data }: PageProps) {
  return (
    <SharedFormatters>
      <ScriptNonceContext value={nonce}>
        <PageDataContext value={data}>
          <ServerRouter context={context} url={url} nonce={nonce} />
        </PageDataContext>
      </ScriptNonceContext>
    </SharedFormatters>
  )
}

/**
 * Renders a page whose data is loaded, and nothing else: the lower limit of the cost of a page (`bench/servers/renderServer.ts`).
 */
export function renderPage(props: PageProps): string {
  return renderToString(<Page {...props} />)
}

/** A response that also has its body as a string, so that the server does not encode and decode the page once more. */
class HtmlResponse extends Response {
  readonly #html: string
  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }
  override async text(): Promise<string> {
    return this.#html
  }
}

interface Rendered {
  html: string
  status: number
}

/** Renders again, waits for lazy parts, and reports errors that `renderToString` leaves to the browser. */
function renderCompletely(page: ReactNode, nonce: string, status: number): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let responseStatus = status
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Renders Suspense boundaries in place: React would stream large ones later and move them with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(patience)
        const body = new PassThrough()
        resolve(text(body).then((html) => ({ html, status: responseStatus })))
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

/** The page's boundary shows errors of loaders; an intended response such as 404 is not logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

import {
  createRequestHandler,
  data,
  UNSAFE_decodeViaTurboStream as decode,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { detachLoaderData, restoreEncodedData, restoreLoaderData, startDetaching } from './detachedData.server.ts'

const product = { name: 'Gully', sizes: ['S', 'M'], image: null }

type Loader = () => unknown

function Component() {
  return null
}

/** Requests a page below a root whose loader returns the product. */
async function loadPage(loader: Loader, isDetached = true) {
  let entry: EntryContext | null = null
  const build = makeBuild(loader, async (_request, status, _headers, context) => {
    entry = context
    return new Response(null, { status })
  })
  const context = new RouterContextProvider()
  if (isDetached) startDetaching(context)
  const { status } = await createRequestHandler(build, 'production')(new Request('http://shop/page'), context)
  if (!entry) return { status }
  const { staticHandlerContext, serverHandoffStream }: EntryContext = entry
  const loaderData = restoreLoaderData(staticHandlerContext.loaderData, context)
  return { status, loaderData, encoded: await new Response(serverHandoffStream).text() }
}

function makeBuild(loader: Loader, render: ServerBuild['entry']['module']['default']): ServerBuild {
  const route = (id: string, parentId: string | undefined, path: string, load: Loader) => ({
    id,
    parentId,
    path,
    module: { default: Component, ErrorBoundary: Component, loader: load },
  })
  const routes = {
    root: route('root', undefined, '', () => ({ product })),
    page: route('page', 'root', 'page', loader),
  }
  const manifestRoute = {
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: true,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    module: '',
  }
  return {
    entry: { module: { default: render, handleError: () => {} } },
    routes: detachLoaderData(routes),
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: { id: 'root', ...manifestRoute }, page: { id: 'page', ...manifestRoute } },
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
}

test('A page gets the data of its loaders, and React Router encodes none of it', async () => {
  const page = await loadPage(() => ({ total: 3 }))
  expect(page.loaderData).toEqual({ root: { product }, page: { total: 3 } })
  expect(page.encoded).not.toContain('Gully')
})

test('Preserves the status of a loader', async () => {
  const page = await loadPage(() => data({ total: 0 }, { status: 404 }))
  expect(page).toMatchObject({ status: 404, loaderData: { page: { total: 0 } } })
})

test('Passes on responses and values that are not objects', async () => {
  expect(await loadPage(() => new Response(null, { status: 302, headers: { location: '/' } }))).toEqual({ status: 302 })
  expect((await loadPage(() => null)).loaderData).toEqual({ root: { product }, page: null })
})

test('Holds nothing back for data requests', async () => {
  const page = await loadPage(() => ({ total: 3 }), false)
  expect(page.loaderData).toEqual({ root: { product }, page: { total: 3 } })
  expect(page.encoded).toContain('Gully')
})

test('When a loader fails, the encoding contains the error and the data of the other loaders', async () => {
  const page = await loadPage(() => {
    throw data('gone', { status: 410 })
  })
  expect(page).toMatchObject({ status: 410, loaderData: { root: { product } } })
  const { body } = new Response(restoreEncodedData(page.encoded ?? '', page.loaderData ?? {}))
  if (!body) throw new Error('a response with text has a body')
  const { value } = await decode(body, globalThis.window)
  expect(value).toMatchObject({ loaderData: { root: { product } }, errors: { page: { status: 410, data: 'gone' } } })
})

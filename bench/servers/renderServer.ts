/**
 * Renders a page's React tree from data that the shop has loaded, in a separate process: the minimum cost of a page. It fetches the data
 * as the browser does when it follows a link, and replaces the loaders of the build with functions that return it.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decodeLoaderData,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { renderPage as RenderPage } from '../../src/app/entry.server.tsx'
import { repository } from './environment.ts'

/** Renders the page at `path` of the shop at `url` a number of times. */
export interface RenderTask {
  url: string
  path: string
  times: number
}

export interface RenderReport {
  /** CPU time of one rendering. */
  cpuMs: number
  characters: number
}

/** The build contains its own React. */
interface ShopBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { renderPage: typeof RenderPage } }
}

const build: ShopBuild = await import(pathToFileURL(join(repository, 'build/server/index.js')).href)

/** By the id of the route. */
const LoaderData = Type.Record(Type.String(), Type.Object({ data: Type.Unknown() }))

async function loadTree({ url, path }: RenderTask): Promise<EntryContext> {
  const response = await fetch(`${url}${path}.data`)
  if (!response.ok || !response.body) throw new Error(`No data for ${path}: ${response.status}`)
  const { value } = await decodeLoaderData(response.body, globalThis)
  if (!Value.Check(LoaderData, value)) throw new Error(`The data of ${path} has an unexpected shape.`)
  const loaded: Static<typeof LoaderData> = value
  let tree: EntryContext | null = null
  const handle = createRequestHandler({
    ...build,
    routes: Object.fromEntries(
      Object.entries(build.routes).map(([id, route]) => [
        id,
        route && {
          ...route,
          module: { ...route.module, middleware: [], loader: route.module.loader && (() => loaded[id]?.data) },
        },
      ]),
    ),
    entry: {
      module: {
        ...build.entry.module,
        async default(_request, _status, _headers, context) {
          tree = context
          return new Response()
        },
      },
    },
  })
  await handle(new Request(`${url}${path}`), new RouterContextProvider())
  if (!tree) throw new Error(`${path} was not rendered.`)
  return tree
}

const trees = new Map<string, EntryContext>()

async function render(task: RenderTask): Promise<RenderReport> {
  const tree = trees.get(task.path) ?? (await loadTree(task))
  trees.set(task.path, tree)
  // The stream with the data for the browser can be read only once, and is not part of the tree.
  const page = {
    context: { ...tree, serverHandoffStream: undefined },
    url: `${task.url}${task.path}`,
    nonce: '',
    data: '',
  }
  let characters = 0
  const before = process.cpuUsage()
  for (let time = 0; time < task.times; time += 1) characters = build.entry.module.renderPage(page).length
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000 / task.times, characters }
}

process.on('message', async (task: RenderTask) => {
  process.send?.(
    await render(task).catch((error: unknown) => ({ cpuMs: Number.NaN, characters: 0, error: String(error) })),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

/**
 * React Router encodes what the loaders return for every page. Pages carry their data as JSON instead (`pageData.ts`), so for a page the loaders
 * leave their data in the request's context and return null, which costs nothing to encode.
 */
import {
  createContext,
  data,
  type EntryContext,
  type LoaderFunction,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { addEncodedValue } from './pageData.ts'

type LoaderData = EntryContext['staticHandlerContext']['loaderData']

/** By the id of the route. Null for a request for data, whose response is React Router's encoding. */
type DetachedData = Map<string, object>

const detachedDataContext = createContext<DetachedData | null>(null)

/** Lets the loaders of this request detach their data. */
export function startDetaching(context: RouterContextProvider): void {
  context.set(detachedDataContext, new Map())
}

/** Wraps the loaders of pages. Routes without a component respond with what their loader returns. */
export function detachLoaderData(routes: ServerBuild['routes']): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const loader = route?.module.default && route.module.loader
      return [id, route && loader ? { ...route, module: { ...route.module, loader: detach(id, loader) } } : route]
    }),
  )
}

function detach(id: string, loader: LoaderFunction): LoaderFunction {
  return async (args, ...rest) => {
    const result = await loader(args, ...rest)
    const detached = args.context.get(detachedDataContext)
    if (!detached || typeof result !== 'object' || result === null || result instanceof Response) return result
    if (!isDataWithStatus(result)) {
      detached.set(id, result)
      return null
    }
    if (result.data) detached.set(id, result.data)
    return data(null, result.init ?? undefined)
  }
}

/** The result of React Router's `data()`, whose class it does not export. */
function isDataWithStatus(result: object): result is { data: object | null; init: ResponseInit | null } {
  return 'type' in result && result.type === 'DataWithResponseInit' && 'data' in result && 'init' in result
}

/** Replaces the loaders' results by the data that they detached. */
export function restoreLoaderData(loaderData: LoaderData, context: Readonly<RouterContextProvider>): LoaderData {
  const detached = context.get(detachedDataContext)
  return Object.fromEntries(Object.entries(loaderData).map(([id, value]) => [id, detached?.get(id) ?? value]))
}

/**
 * Does the same in React Router's encoding, which a page needs when a loader failed: errors are not JSON.
 * @param encoded a line of JSON, a list of values that refer to one another by their index
 */
export function restoreEncodedData(encoded: string, loaderData: LoaderData): string {
  const values: unknown[] = JSON.parse(encoded)
  const property = (index: number, key: string) => Number(Object(values[index])[`_${values.indexOf(key)}`])
  const loaderDataIndex = property(0, 'loaderData')
  const restored = Object.entries(loaderData).map(([id, value]) => [
    `_${addEncodedValue(values, id)}`,
    addEncodedValue(values, value),
  ])
  values[loaderDataIndex] = Object.fromEntries(restored)
  return `${JSON.stringify(values)}\n`
}

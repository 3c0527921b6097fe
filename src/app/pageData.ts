/**
 * The data of a page's loaders, in its HTML. React Router's own encoding numbers every value, so it hardly compresses: as JSON, the
 * data is a third smaller. The browser turns it into React Router's encoding before hydration.
 */
import type { ShopMenu } from '../features/catalog/catalog.menu.ts'
import type { Messages } from '../shared/messages.ts'

interface LoadedData {
  loaderData: Record<string, unknown>
  actionData: object | null
}

/** The data that React Router hydrates with: the loaders' data or, for a page whose loader failed, already in React Router's encoding. */
export type PageData =
  | string
  | (LoadedData & {
      /** URLs of the data that the page shares with others (`sharedData.server.ts`): the root loader's, and all messages. */
      files: string[]
    })

/** The content of such a file. */
export interface SharedData {
  messages: object
  menu?: ShopMenu
}

/** `id` of the script element with the data. */
export const pageDataId = 'page-data'

/** @returns JSON that cannot close its script element */
export function formatPageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Adds the data that the page shares with others. All messages go to the root, because pages merge those of all their loaders. */
export function addSharedData({ loaderData, actionData }: LoadedData, shared: readonly SharedData[]): LoadedData {
  const messages = Object.assign({}, ...shared.map((part) => part.messages))
  const root = Object.assign({}, loaderData.root, ...shared, { messages })
  return { loaderData: { ...loaderData, root }, actionData }
}

/** Encodes data as React Router's server does (turbo-stream). Values are those of JSON. */
export function encodePageData(data: LoadedData): string {
  const values: unknown[] = []
  addEncodedValue(values, data)
  return `${JSON.stringify(values)}\n`
}

/** Adds a value to the list of encoded values. @returns its index; negative numbers stand for values themselves */
export function addEncodedValue(values: unknown[], value: unknown): number {
  if (value === null) return -5
  const add = (item: unknown) => addEncodedValue(values, item)
  const index = values.push(value) - 1
  if (Array.isArray(value)) values[index] = value.map(add)
  else if (typeof value === 'object') {
    values[index] = Object.fromEntries(Object.entries(value ?? {}).map(([key, item]) => [`_${add(key)}`, add(item)]))
  }
  return index
}

/** Whether a loader returned messages for its page. */
export function hasMessages(value: unknown): value is { messages: Partial<Messages> } {
  return typeof value === 'object' && value !== null && 'messages' in value
}

/**
 * Data that many pages share, as files that the browser caches: messages, and the menu of the header. A page references the files it needs
 * instead of containing 12 kB of their data. The URL of a file changes with its content.
 */
import { createHash } from 'node:crypto'
import type { ShopMenu } from '../features/catalog/catalog.menu.ts'
import type { Language } from '../shared/locale.ts'
import { isNamespace, messagesFor } from '../shared/messages.server.ts'
import { sharedDataPath } from '../shared/paths.ts'
import { hasMessages, type SharedData } from './pageData.ts'
import type { RootData } from './root.tsx'

/** What a file contains. */
interface Content {
  /** Names of message files. */
  namespaces: readonly string[]
  menu: ShopMenu | null
}

const menuPart = 'menu'

/** @returns the URL of the file and its JSON */
export function makeSharedData(language: Language, { namespaces, menu }: Content): { url: string; json: string } {
  const names = namespaces.filter(isNamespace).sort()
  const content: SharedData = { messages: messagesFor(language, ...names), ...(menu && { menu }) }
  const json = JSON.stringify(content)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 12)
  const parts = [...(menu ? [menuPart] : []), ...names]
  return { url: sharedDataPath(language, `${parts.join('.')}-${hash}.json`), json }
}

/** @returns the content of the file with this name; null when there is no such file */
export function parseSharedDataName(file: string): { namespaces: string[]; hasMenu: boolean } | null {
  const parts = /^([a-z.]+)-\w{12}\.json$/i.exec(file)?.[1]?.split('.') ?? ['']
  const namespaces = parts.filter((part) => part !== menuPart)
  return namespaces.every(isNamespace) ? { namespaces, hasMenu: parts.includes(menuPart) } : null
}

const urlsOfMessages = new Map<string, string>()
const urlsOfMenus = new WeakMap<ShopMenu, Map<string, string>>()

/** Finds the URL by what determines the content: messages never change, and a changed menu is another object. */
function urlFor(language: Language, namespaces: readonly string[], menu: ShopMenu | null): string {
  const urls = menu ? (urlsOfMenus.get(menu) ?? new Map<string, string>()) : urlsOfMessages
  if (menu) urlsOfMenus.set(menu, urls)
  const key = `${language} ${namespaces}`
  const known = urls.get(key) ?? makeSharedData(language, { namespaces, menu }).url
  urls.set(key, known)
  return known
}

/** Takes the shared data out of the loaders' data. @returns the rest, and the URLs of the files: the frame's and the page's */
export function separateSharedData(
  loaderData: Readonly<Record<string, unknown>> & { root: RootData },
  language: Language,
) {
  const { menu, messages, ...root } = loaderData.root
  const namespaces = new Set<string>()
  const pages = Object.entries(loaderData).map(([id, value]) => {
    if (id === 'root') return [id, root]
    if (!hasMessages(value)) return [id, value]
    const { messages: own, ...rest } = value
    for (const name of Object.keys(own)) namespaces.add(name)
    return [id, rest]
  })
  const files = [urlFor(language, Object.keys(messages), menu)]
  if (namespaces.size > 0) files.push(urlFor(language, [...namespaces], null))
  return { loaderData: Object.fromEntries(pages), files }
}

import { randomKey } from '../../../../shared/randomKey.ts'

const storageKey = 'chainline.tab'
const lockPrefix = 'chainline.tab.'

let known: string | null = null

/**
 * Names this tab, also after a reload. The id is in `sessionStorage` only between two pages of the tab: a duplicate, which gets a copy of
 * `sessionStorage`, finds none there and is another tab. Two tabs share an id only when one that shows no editor any more, such as after
 * following a link to the shop, is duplicated.
 */
export function readTabId(): string {
  if (known !== null) return known
  const id = takeStored() ?? randomKey()
  known = id
  window.addEventListener('pagehide', () => store(id))
  // The page was left and is shown again as it was.
  window.addEventListener('pageshow', (event) => event.persisted && takeStored())
  // Held as long as the page exists, which tells the other tabs that this one is open.
  if ('locks' in navigator) {
    navigator.locks.request(lockPrefix + id, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
  }
  return id
}

/** The ids of the tabs that are open. Only of this one where the browser cannot tell, as without HTTPS. */
export async function readOpenTabs(): Promise<ReadonlySet<string>> {
  const open = new Set([readTabId()])
  try {
    const { held = [], pending = [] } = await navigator.locks.query()
    for (const { name } of [...held, ...pending]) {
      if (name?.startsWith(lockPrefix)) open.add(name.slice(lockPrefix.length))
    }
  } catch {}
  return open
}

// The browser may forbid storage: then every page is a tab of its own.
function takeStored(): string | null {
  try {
    const id = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return id
  } catch {
    return null
  }
}

function store(id: string): void {
  try {
    sessionStorage.setItem(storageKey, id)
  } catch {}
}

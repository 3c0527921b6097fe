import { randomKey } from '../../../../shared/randomKey.ts'

const storageKey = 'chainline.tab'
const lockPrefix = 'chainline.tab.'

let known: string | null = null

/**
 * Identifies this tab, even after a reload. The id is in `sessionStorage` only between two pages of the tab, so a duplicated tab,
 * which gets a copy of `sessionStorage`, finds none and gets its own id. Two tabs share an id only when the duplicated tab was on
 * a page without an editor, such as after following a link to the shop.
 */
export function readTabId(): string {
  if (known !== null) return known
  const id = takeStored() ?? randomKey()
  known = id
  window.addEventListener('pagehide', () => store(id))
  // The page is restored from the back/forward cache.
  window.addEventListener('pageshow', (event) => event.persisted && takeStored())
  // The lock is held as long as the page exists, so other tabs can see that this one is open.
  if ('locks' in navigator) {
    navigator.locks.request(lockPrefix + id, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
  }
  return id
}

/** The ids of the open tabs. Only this one where the browser has no locks, as without HTTPS. */
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

// If the browser denies storage, every page counts as a separate tab.
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

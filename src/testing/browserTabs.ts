/** Browser tabs, for tests of their storage. */
import { afterEach, beforeEach, vi } from 'vitest'

/** A minimal browser storage. */
export function aStorage(items = new Map<string, string>()) {
  return {
    items,
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  }
}

/** A browser whose tabs share `local` and its locks; empty again before each test. */
export function openBrowser() {
  /** Names of the locks that pages hold, once per page. */
  let held: string[] = []
  const local = aStorage()
  const locks = {
    request: async (name: string) => void held.push(name),
    query: async () => ({ held: held.map((name) => ({ name })), pending: [] }),
  }
  beforeEach(() => {
    held = []
    local.items.clear()
    vi.stubGlobal('localStorage', local)
    vi.stubGlobal('navigator', { locks })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  /**
   * @param load imports the modules of a page again, and takes the lock of its tab
   * @returns a function that loads a page in a tab with the given `sessionStorage`
   */
  function makeOpener<Modules extends object>(load: () => Promise<Modules>) {
    return async (session = aStorage()) => {
      const page = new EventTarget()
      const before = held.length
      vi.stubGlobal('window', page)
      vi.stubGlobal('sessionStorage', session)
      vi.resetModules()
      const modules = await load()
      const [lock] = held.slice(before)
      const release = () => lock && held.splice(held.indexOf(lock), 1)
      return {
        ...modules,
        page,
        session,
        close() {
          page.dispatchEvent(new Event('pagehide'))
          release()
        },
        /** Ends the page without an event, as when the browser discards it. */
        crash: release,
      }
    }
  }
  return { local, makeOpener }
}

import { type ComponentType, useEffect, useState } from 'react'
import { findQueryClient } from '../../../shared/queryClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { authKey } from '../../../shared/signedIn.ts'
import { afterPress } from '../../../ui/afterPress.ts'
import { cartCall } from '../cart.calls.ts'
import { loadCartScript } from './cartScript.ts'
import { showItemCount, useMiniCart } from './miniCart.ts'
import { cartStorageKey, hasUnsentChanges, seenCartKey } from './unsentChanges.ts'

/** Lets the page load its own data first; the count can wait. */
const maxWaitMs = 2000

/**
 * Loads `CartUpdates` when the shopper first interacts with the page or returns to it, when another tab changes the cart or the session,
 * and when an earlier visit left unsent changes. Until then the page only loads the number of items.
 */
export function useCartUpdates(): ComponentType | null {
  const api = useApi()
  const isNeeded = useMiniCart(({ isOpen, isScriptNeeded }) => isOpen || isScriptNeeded)
  const [Updates, setUpdates] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Updates) return
    const ended = new AbortController()
    const { signal } = ended
    const load = () => {
      loadCartScript().then(
        (script) => setUpdates(() => script.default),
        // The layout offers to reload the page.
        () => {},
      )
    }
    if (isNeeded) load()
    afterPress(load, signal)
    window.addEventListener('online', load, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && load(), { signal })
    const onStorage = ({ key }: StorageEvent) => {
      const isOtherSession = key === null || key === authKey
      if (!isOtherSession && key !== cartStorageKey && key !== seenCartKey) return
      // Another session has another cart.
      if (isOtherSession) showItemCount(null)
      load()
    }
    window.addEventListener('storage', onStorage, { signal })
    whenIdle(async () => {
      // Pages with TanStack Query have most of the script already, and some of them load the cart.
      if (findQueryClient() || hasUnsentChanges()) return load()
      const count = await loadItemCount(api).catch(() => null)
      if (!signal.aborted && useMiniCart.getState().count === null) showItemCount(count)
    }, signal)
    return () => ended.abort()
  }, [Updates, api, isNeeded])
  return Updates
}

async function loadItemCount(api: ReturnType<typeof useApi>): Promise<number> {
  const { data } = await api.call(cartCall)
  return data?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

function whenIdle(run: () => void, signal: AbortSignal): void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: maxWaitMs })
    signal.addEventListener('abort', () => cancelIdleCallback(handle))
  } else {
    const timer = setTimeout(run)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
}

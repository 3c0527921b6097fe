/**
 * The cart's script (the queue of changes and TanStack Query) is as large as a page, so pages load it on the shopper's first interaction.
 * Additions before that are stored at once, and handed over when the script is loaded.
 */
import type { Api } from '../../../shared/apiClient.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import type { CartChange, CartOutcome } from '../cart.changes.ts'
import { useMiniCart } from './miniCart.ts'
import { storeUnsentChange } from './unsentChanges.ts'

type CartScript = typeof import('./CartUpdates.tsx')

let script: CartScript | null = null

/** Waits for the network while offline without a service worker. @throws when the file no longer exists, for example after a deployment */
export async function loadCartScript(): Promise<CartScript> {
  if (script) return script
  if (!navigator.onLine && !navigator.serviceWorker?.controller) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  }
  script = await import('./CartUpdates.tsx')
  return script
}

/** Adds a product. The count of items rises at once. @param onOutcome called once */
export function addToCart(
  api: Api,
  change: Extract<CartChange, { kind: 'add' }>,
  onOutcome: (outcome: Pick<CartOutcome, 'result'>) => void,
): void {
  if (script) {
    script.cartOfPage(api).push(change, onOutcome)
    return
  }
  const pending = { id: randomKey(), change, currency: api.currency }
  const isStored = storeUnsentChange(pending)
  useMiniCart.setState(({ count }) => ({ count: (count ?? 0) + change.quantity, isScriptNeeded: true }))
  loadCartScript().then(
    ({ cartOfPage }) => cartOfPage(api).takeOver(pending, isStored, onOutcome),
    // The layout offers to reload the page. The next page sends a stored change.
    () => onOutcome({ result: isStored ? 'queued' : 'rejected' }),
  )
}

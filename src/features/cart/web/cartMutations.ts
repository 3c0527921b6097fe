/**
 * Changes of the cart as TanStack Query mutations: one scope sends them in order, a lost connection pauses them, and local storage
 * preserves them across reloads and tabs. Pages show the server's cart with the pending mutations on top (`useCart.ts`), so a rejected
 * change needs no rollback. Why not TanStack's own persister: docs/decisions/007-cart-in-the-browser.md.
 */
import { hashKey, MutationObserver, onlineManager, type QueryClient } from '@tanstack/react-query'
import { type Api, NetworkError } from '../../../shared/apiClient.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { authKey, readToken } from '../../../shared/signedIn.ts'
import { cartCall, sendChange } from '../cart.calls.ts'
import type { CartChange, CartOutcome, PendingChange } from '../cart.changes.ts'
import { canWait, failsAfter, mergeChange } from '../cart.changes.ts'
import { type CartView, toCartView } from '../cart.view.ts'
import { isPendingChange, openCartStorage, readSentMutations, recordSentMutation, withTabLock } from './cartStorage.ts'
import { cartStorageKey, seenCartKey } from './unsentChanges.ts'

/** After a change the cart is reloaded (spec §4); changes in quick succession share one reload. */
const cartReloadDelayMs = 500
/** How long to wait before a change without a response is sent once more. */
const resendDelayMs = 1000

/** Amounts and names depend on currency and language. */
export const cartKey = (api: Api) => ['cart', api.language, api.currency] as const

export const pendingCartMutations = { mutationKey: ['changeCart'], status: 'pending' } as const

type Listener = (outcome: CartOutcome) => void

/** The connection was lost while sending: the change is sent again, once the browser is online. */
class ConnectionLost extends Error {}

class CartMutations {
  /** Its language and currency apply to sent changes and the shown cart. */
  api: Api
  readonly #queryClient: QueryClient
  readonly #storage = openCartStorage()
  readonly #listeners = new Set<Listener>()
  /** Outcomes before the first listener subscribed. */
  readonly #unreported: CartOutcome[] = []
  /** Callbacks of this page's callers by change id; each is called once, with the first outcome. */
  readonly #callbacks = new Map<string, Listener>()
  /** Ids of changes that were sent again. */
  readonly #resent = new Set<string>()
  #token = readToken()
  #reload: ReturnType<typeof setTimeout> | undefined

  constructor(queryClient: QueryClient, api: Api) {
    this.#queryClient = queryClient
    this.api = api
    queryClient.setMutationDefaults<CartView | null, Error, PendingChange>(pendingCartMutations.mutationKey, {
      scope: { id: 'cart' },
      mutationFn: (pending) => withTabLock(() => this.#send(pending)),
      retry: (_count, error) => error instanceof ConnectionLost,
      retryDelay: () => (isOffline() ? 0 : resendDelayMs),
      onSuccess: (cart, pending) => {
        // Null: another tab has sent the change and shows the outcome.
        if (cart === null) {
          this.#showSeen()
          this.#notifySentElsewhere(pending)
          return
        }
        if (readToken() === this.#token) this.receive(cart)
        this.#notify(pending, 'saved')
      },
      onError: (error, pending) => this.#notify(pending, 'rejected', error),
      onSettled: () => {
        if (this.#listPending().length === 1) this.#reloadSoon()
      },
    })
    if (typeof window === 'undefined') return
    // TanStack Query assumes the browser is online until it receives an event.
    onlineManager.setOnline(!isOffline())
    this.#schedule(this.#storage.readPending())
    window.addEventListener('storage', ({ key }) => {
      // Null: the storage was cleared.
      if (key === authKey || key === null) this.#followSession()
      if (key === cartStorageKey || key === seenCartKey || key === null) this.#followOtherTab()
    })
  }

  /** Subscribes to the outcomes of all changes that this tab sends or queues. @returns unsubscribe */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    for (const outcome of this.#unreported.splice(0)) listener(outcome)
    return () => this.#listeners.delete(listener)
  }

  /** The server's cart; offline, the cart last seen on this device. @throws ApiError, NetworkError */
  async load(): Promise<CartView> {
    const { api } = this
    const token = readToken()
    try {
      if (isOffline()) throw new NetworkError('offline')
      const cart = toCartView((await api.call(cartCall)).data, api.currency)
      if (token === readToken()) this.#storage.storeSeen({ language: api.language, currency: api.currency, cart })
      return cart
    } catch (error) {
      const seen = isOffline() ? this.#storage.readSeen(api.language, api.currency) : null
      if (seen === null) throw error
      return this.#withCheckout(seen)
    }
  }

  /**
   * Stores a cart from another call's response. Cancels the request in flight for it, which is now out of date. If the shopper
   * has since changed the language or currency, the page shows another cart: that one is requested again, because its canceled
   * first request would never end.
   */
  receive(cart: CartView): void {
    const { language, currency } = this.api
    const queryKey = cartKey(this.api)
    void this.#queryClient.cancelQueries({ queryKey, exact: true })
    this.#queryClient.setQueryData(queryKey, cart)
    const isOther = ({ queryHash }: { queryHash: string }) => queryHash !== hashKey(queryKey)
    void this.#queryClient.invalidateQueries({ queryKey: ['cart'], predicate: isOther })
    this.#storage.storeSeen({ language, currency, cart })
  }

  /** Shows a change and queues it for sending. `onOutcome` is called once, but never for a quantity that a later one replaces. */
  push(change: CartChange, onOutcome?: Listener): void {
    this.#queue({ id: randomKey(), change, currency: this.api.currency }, onOutcome)
  }

  /**
   * Takes over a change that was made before this script was loaded (`cartScript.ts`).
   * @param wasStored whether it is in local storage, unless another tab has sent it since
   */
  takeOver(pending: PendingChange, wasStored: boolean, onOutcome: Listener): void {
    const stored = this.#storage.readPending()
    if (!wasStored) this.#queue(pending, onOutcome)
    else if (stored.some(({ id }) => id === pending.id)) {
      this.#callbacks.set(pending.id, onOutcome)
      if (!this.#listPending().some(({ id }) => id === pending.id)) this.#schedule(stored)
      if (isOffline()) this.#notify(pending, 'queued')
    } else onOutcome({ change: pending.change, result: 'saved', isAwaited: true })
  }

  #queue(next: PendingChange, onOutcome?: Listener): void {
    const { change } = next
    if (onOutcome) this.#callbacks.set(next.id, onOutcome)
    if (isOffline() && !canWait(change)) {
      this.#notify(next, 'rejected', new NetworkError('offline'))
      return
    }
    const running = new Set(this.#listPending(false).map(({ id }) => id))
    const stored = this.#storage.readPending()
    const unsent = mergeChange(
      stored.filter(({ id }) => !running.has(id)),
      next,
    )
    this.#store([...stored.filter(({ id }) => running.has(id)), ...unsent])
    if (isOffline()) this.#notify(next, 'queued')
  }

  /** @returns null when another tab has sent or replaced the change */
  async #send({ id }: PendingChange): Promise<CartView | null> {
    clearTimeout(this.#reload)
    const sent = await readSentMutations()
    const stored = this.#storage.readPending()
    const pending = stored.find((one) => one.id === id)
    if (pending === undefined) return null
    if (sent.has(id)) {
      // A tab that had read the storage before the change left the queue has stored it again.
      this.#storage.storePending(stored.filter((one) => one.id !== id))
      return null
    }
    const { api } = this
    try {
      const token = readToken()
      const cart = toCartView(await sendChange(api, pending.change, id), api.currency)
      // Must run before the change leaves the queue: otherwise another tab would briefly show the cart without the change.
      if (token === readToken()) this.#storage.storeSeen({ language: api.language, currency: api.currency, cart })
      await this.#settle(pending, false)
      return cart
    } catch (error) {
      const isLost = error instanceof NetworkError && canWait(pending.change)
      if (isLost && isOffline()) {
        onlineManager.setOnline(false)
        this.#notify(pending, 'queued')
        throw new ConnectionLost()
      }
      // The shop may have made the change. Sent again with the same id, it is made only once.
      if (isLost && !this.#resent.has(id)) {
        this.#resent.add(id)
        throw new ConnectionLost()
      }
      await this.#settle(pending, true)
      throw error
    }
  }

  /** Records that a change was sent. Must finish before another tab takes the lock. */
  async #settle({ id, change }: PendingChange, isRejected: boolean): Promise<void> {
    await recordSentMutation(id)
    const left = this.#storage.readPending().filter((one) => one.id !== id)
    const remaining = isRejected ? left.filter((one) => !failsAfter(change, one.change)) : left
    this.#storage.storePending(remaining)
    if (remaining.length < left.length) this.#schedule(remaining)
  }

  #notify(pending: PendingChange, result: CartOutcome['result'], error?: unknown): void {
    const callback = this.#callbacks.get(pending.id)
    this.#callbacks.delete(pending.id)
    const outcome = { change: pending.change, result, error, isAwaited: callback !== undefined }
    // Call the caller first: it may open the place that shows the outcome.
    if (this.#listeners.size === 0) this.#unreported.push(outcome)
    for (const listener of [...(callback ? [callback] : []), ...this.#listeners]) listener(outcome)
  }

  /** Notifies a caller in this tab whose change another tab has sent. */
  #notifySentElsewhere({ id, change }: PendingChange): void {
    this.#callbacks.get(id)?.({ change, result: 'saved', isAwaited: true })
    this.#callbacks.delete(id)
  }

  /** The changes of pending mutations. @param isPaused only paused (true) or running (false) ones */
  #listPending(isPaused?: boolean): PendingChange[] {
    return this.#queryClient
      .getMutationCache()
      .findAll(pendingCartMutations)
      .filter(({ state }) => isPaused === undefined || state.isPaused === isPaused)
      .map(({ state }) => state.variables)
      .filter(isPendingChange)
  }

  #store(pending: readonly PendingChange[]): void {
    this.#storage.storePending(pending)
    this.#schedule(pending)
  }

  /** Makes the mutations that have not started match the stored changes and their order. */
  #schedule(pending: readonly PendingChange[]): void {
    const cache = this.#queryClient.getMutationCache()
    for (const mutation of cache.findAll(pendingCartMutations)) if (mutation.state.isPaused) cache.remove(mutation)
    const running = new Set(this.#listPending().map(({ id }) => id))
    for (const one of pending) {
      if (running.has(one.id)) continue
      const observer = new MutationObserver<CartView | null, Error, PendingChange>(this.#queryClient, {
        mutationKey: pendingCartMutations.mutationKey,
      })
      // The mutation's callbacks report the outcome.
      const reset = () => observer.reset()
      observer.mutate(one).then(reset, reset)
    }
  }

  /** Another tab has changed or sent pending changes. */
  #followOtherTab(): void {
    const before = this.#listPending()
    const stored = this.#storage.readPending()
    const isGone = ({ id }: PendingChange) => !stored.some((one) => one.id === id)
    for (const gone of this.#listPending(true).filter(isGone)) this.#notifySentElsewhere(gone)
    if (JSON.stringify(before) !== JSON.stringify(stored)) this.#schedule(stored)
    if (this.#showSeen() || before.some(isGone)) this.#reloadSoon()
  }

  /** Shows the cart that another tab received last. @returns whether its lines differ from those in this tab */
  #showSeen(): boolean {
    const seen = this.#storage.readSeen(this.api.language, this.api.currency)
    const shown = this.#queryClient.getQueryData<CartView>(cartKey(this.api))
    if (seen === null || JSON.stringify(seen.lines) === JSON.stringify(shown?.lines)) return false
    if (shown) this.#queryClient.setQueryData(cartKey(this.api), this.#withCheckout(seen))
    return true
  }

  /** A cart from the storage, which omits personal data (`cartStorage.ts`), with that of the shown cart. */
  #withCheckout(seen: CartView): CartView {
    const shown = this.#queryClient.getQueryData<CartView>(cartKey(this.api)) ?? seen
    const { billing, shippingAddress, payment, agreedTotal } = shown
    return { ...seen, billing, shippingAddress, payment, agreedTotal }
  }

  /** After sign-in or sign-out the cart is a different one; pending changes apply to it. */
  #followSession(): void {
    if (readToken() === this.#token) return
    this.#token = readToken()
    void this.#queryClient.resetQueries({ queryKey: ['cart'] })
  }

  #reloadSoon(): void {
    clearTimeout(this.#reload)
    this.#reload = setTimeout(() => this.#queryClient.invalidateQueries({ queryKey: ['cart'] }), cartReloadDelayMs)
  }
}

/** Trusts the browser only when it reports offline; a network without internet access counts as online. */
function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

const instances = new WeakMap<QueryClient, CartMutations>()

/** The cart mutations of a page, in the api's language and currency. */
export function cartMutations(queryClient: QueryClient, api: Api): CartMutations {
  const mutations = instances.get(queryClient) ?? new CartMutations(queryClient, api)
  instances.set(queryClient, mutations)
  mutations.api = api
  return mutations
}

/**
 * Sends the changes of a cart one after another and shows them at once. What is shown is the server's last cart with the waiting changes
 * on top: a change that is refused is simply no longer put on top, whatever was clicked meanwhile. Changes wait in local storage: a reload
 * does not lose them, and without a network they stay there until it is back. Tabs share them and take turns in sending.
 */
import type { QueryClient } from '@tanstack/react-query'
import { type Api, NetworkError } from '../../../shared/apiClient.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { authKey, readSignedIn } from '../../../shared/signedIn.ts'
import {
  type CartChange,
  lineIdsOf,
  type PagePricing,
  queued,
  type WaitingChange,
  withChange,
} from '../cart.changes.ts'
import { type CartView, cartViewOf, emptyCart } from '../cart.view.ts'
import { type CartStorage, cartStorageKey, openCartStorage } from './cartStorage.ts'
import { sendChange } from './sendChange.ts'
import { recordSentMutation, sentMutations } from './sentMutations.ts'

/** After a change of the server's cart the list is reloaded (spec §4); changes in quick succession share one reload. */
const cartReloadDelayMs = 500

/** Amounts and names depend on currency and language, so each pair is a cart of its own to the cache. */
export const cartKey = (api: Api) => ['cart', api.language, api.currency] as const

export interface CartOutcome {
  change: CartChange
  /** `kept`: there is no network; the change is on this device and is sent when it is back, with an outcome of its own. */
  result: 'saved' | 'refused' | 'kept'
  /** Why it was refused. */
  error?: unknown
  /** Whatever made the change is still there and shows the outcome itself. */
  isAwaited: boolean
}

type Ending = Pick<CartOutcome, 'result' | 'error'>

type Listener = (outcome: CartOutcome) => void

class CartQueue {
  readonly #queryClient: QueryClient
  readonly #shelf: CartStorage = openCartStorage()
  readonly #listeners = new Set<Listener>()
  /** Who pushed a change in this visit hears its first outcome, once. */
  readonly #finishers = new Map<string, Listener>()
  /** The cart as the server knows it, by language and currency; missing until it was heard of. */
  readonly #saved = new Map<string, CartView>()
  #api: Api
  /** Nothing is known of prices until a page says it. */
  #pricing: PagePricing = { rate: 1, taxPercent: null }
  #waiting: WaitingChange[]
  #sendingId: string | null = null
  #isSending = false
  /** Counts changes and answers: a list that was asked for before one of them is out of date when it arrives. */
  #version = 0
  #reload: ReturnType<typeof setTimeout> | undefined
  #token = readSignedIn()?.token ?? null

  constructor(queryClient: QueryClient, api: Api) {
    this.#queryClient = queryClient
    this.#api = api
    this.#waiting = this.#shelf.readWaiting()
    if (typeof window === 'undefined') return
    window.addEventListener('online', () => {
      this.#show()
      void this.#send()
    })
    window.addEventListener('offline', () => this.#show())
    window.addEventListener('storage', ({ key }) => {
      // Null: everything was cleared.
      if (key === authKey || key === null) this.#followSession()
      if (key === cartStorageKey || key === null) this.#followOtherTab()
    })
  }

  /** From now on the cart is shown, and its changes are sent, in this language and currency. */
  use(api: Api): void {
    this.#api = api
  }

  /** From now on estimates are made with this rate and this tax. */
  priceWith(pricing: PagePricing): void {
    this.#pricing = pricing
  }

  /** Hears of every change that this tab sends or keeps. @returns what ends it */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * @returns what is to be shown once the list is there; without a network the cart as it was last seen
   * @throws what asking threw, when nothing is known either
   */
  async load(ask: () => Promise<CartView>): Promise<CartView> {
    const api = this.#api
    const version = this.#version
    const token = this.#token
    const known = this.#saved.get(keyOf(api))
    try {
      // Without a network there is nobody to ask.
      if (isOffline()) throw new NetworkError('offline')
      const cart = await ask()
      const isOurs = token === this.#token
      if (isOurs && (version === this.#version || known === undefined)) this.#save(api, cart)
    } catch (error) {
      const seen = isOffline() ? this.#shelf.readSeen(api.language, api.currency) : null
      if (known === undefined && seen === null) throw error
      if (known === undefined && seen !== null) this.#saved.set(keyOf(api), seen)
      if (!isOffline()) throw error
    }
    void this.#send()
    return this.#shown() ?? emptyCart(api.currency)
  }

  /** Takes a cart that came with another answer (a step of the checkout). */
  receive(cart: CartView): void {
    this.#save(this.#api, cart)
    this.#show()
  }

  /** Shows a change and sends it when its turn comes. `finish` is called once; never for a quantity that a later one replaced. */
  push(change: CartChange, finish?: Listener): void {
    const next = { id: randomKey(), change, currency: this.#api.currency }
    if (finish) this.#finishers.set(next.id, finish)
    // Only the server knows coupons.
    if (isOffline() && !isKeepable(change)) {
      this.#tell(next, { result: 'refused', error: new NetworkError('offline') })
      return
    }
    this.#read()
    const sent = this.#waiting.filter(({ id }) => id === this.#sendingId)
    const unsent = this.#waiting.filter(({ id }) => id !== this.#sendingId)
    this.#keep([...sent, ...queued(unsent, next)])
    this.#show()
    if (isOffline()) this.#tell(next, { result: 'kept' })
    else void this.#send()
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#waiting.length === 0 || isOffline()) return
    this.#isSending = true
    clearTimeout(this.#reload)
    try {
      await oneTabAtATime(() => this.#sendAll())
    } finally {
      this.#isSending = false
    }
    this.#reloadSoon()
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      await this.#readUnsent()
      const [next] = this.#waiting
      if (next === undefined || isOffline()) return
      this.#sendingId = next.id
      const outcome = await this.#sendOne(next)
      if (outcome.error instanceof NetworkError && isOffline() && isKeepable(next.change)) {
        this.#sendingId = null
        this.#tell(next, { result: 'kept' })
        return
      }
      await recordSentMutation(next.id)
      await this.#readUnsent()
      this.#sendingId = null
      this.#keep(
        this.#waiting.filter((other) => other.id !== next.id && !isHopelessAfter(next.change, outcome, other.change)),
      )
      this.#show()
      this.#tell(next, outcome)
    }
  }

  async #sendOne({ id, change }: WaitingChange): Promise<Ending> {
    const api = this.#api
    const token = this.#token
    try {
      const cart = cartViewOf(await sendChange(api, change, id), api.currency)
      if (token === this.#token) this.#save(api, cart)
      return { result: 'saved' }
    } catch (error) {
      return { result: 'refused', error }
    }
  }

  #tell({ id, change }: WaitingChange, ending: Ending): void {
    const finish = this.#finishers.get(id)
    this.#finishers.delete(id)
    const outcome = { change, ...ending, isAwaited: finish !== undefined }
    // Whoever made the change comes first: it may open the place where the outcome is shown.
    for (const hear of [...(finish ? [finish] : []), ...this.#listeners]) hear(outcome)
  }

  #read(): void {
    this.#waiting = this.#shelf.readWaiting()
  }

  /** Takes what waits from the shelf, which may be a moment old: what has been sent is passed over. */
  async #readUnsent(): Promise<void> {
    const sent = await sentMutations()
    this.#read()
    const gone = this.#waiting.filter(({ id }) => sent.has(id))
    this.#waiting = this.#waiting.filter(({ id }) => !sent.has(id))
    this.#finish(gone)
  }

  /** Whoever waits here for what another tab has sent is not kept waiting. */
  #finish(gone: readonly WaitingChange[]): void {
    for (const { id, change } of gone) {
      if (id === this.#sendingId) continue
      this.#finishers.get(id)?.({ change, result: 'saved', isAwaited: true })
      this.#finishers.delete(id)
    }
  }

  #keep(waiting: WaitingChange[]): void {
    this.#waiting = waiting
    this.#shelf.keepWaiting(waiting)
  }

  #save(api: Api, cart: CartView): void {
    this.#saved.set(keyOf(api), cart)
    this.#shelf.keepSeen({ language: api.language, currency: api.currency, cart })
  }

  /** Another tab has changed what waits, or has sent some of it. */
  #followOtherTab(): void {
    const before = this.#waiting
    this.#read()
    const gone = before.filter(({ id }) => !this.#waiting.some((left) => left.id === id))
    this.#finish(gone)
    if (JSON.stringify(before) !== JSON.stringify(this.#waiting)) this.#show()
    // A tab in another language or currency sees other words and amounts, which say nothing about a change.
    const seen = this.#shelf.readSeen(this.#api.language, this.#api.currency)
    const saved = this.#saved.get(keyOf(this.#api))
    if (gone.length > 0 || (seen && JSON.stringify(seen.lines) !== JSON.stringify(saved?.lines))) this.#reloadSoon()
  }

  /** Somebody logged in or out, here or in another tab: what is known is somebody else's cart. What waits stays and is sent to the new one. */
  #followSession(): void {
    const token = readSignedIn()?.token ?? null
    if (token === this.#token) return
    this.#token = token
    this.#saved.clear()
    this.#version += 1
    void this.#queryClient.resetQueries({ queryKey: ['cart'] })
  }

  #reloadSoon(): void {
    clearTimeout(this.#reload)
    this.#reload = setTimeout(() => this.#queryClient.invalidateQueries({ queryKey: ['cart'] }), cartReloadDelayMs)
  }

  #show(): void {
    this.#version += 1
    const queryKey = cartKey(this.#api)
    const shown = this.#shown()
    if (shown) this.#queryClient.setQueryData(queryKey, shown)
    // Nothing is known and nothing waits: better no cart than one that seems empty.
    else void this.#queryClient.resetQueries({ queryKey, exact: true })
  }

  /** Null while the server's cart is not known and nothing waits. */
  #shown(): CartView | null {
    const saved = this.#saved.get(keyOf(this.#api))
    if (saved === undefined && this.#waiting.length === 0) return null
    const base = saved ?? emptyCart(this.#api.currency)
    // What was added in another currency has no price in this one before the server has named it.
    const shown = this.#waiting.filter(({ change, currency }) => change.kind !== 'add' || currency === base.currency)
    const cart = shown.reduce((before, { change }) => withChange(before, change, this.#pricing), base)
    if (!isOffline() || shown.length === 0) return cart
    return { ...cart, isSaving: false, keptLineIds: lineIdsOf(cart, shown) }
  }
}

function keyOf({ language, currency }: Api): string {
  return `${language} ${currency}`
}

/** Certain only when it says so: a network that leads nowhere counts as one. */
function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** What can wait for the network: coupons are the server's to judge. */
function isKeepable(change: CartChange): boolean {
  return change.kind !== 'applyCoupon' && change.kind !== 'removeCoupon'
}

/** A line that was refused one more is refused even more, without asking again. */
function isHopelessAfter(change: CartChange, { result }: Ending, waiting: CartChange): boolean {
  if (result !== 'refused' || change.kind !== 'quantity' || waiting.kind !== 'quantity') return false
  return waiting.cartItemId === change.cartItemId && waiting.quantity >= change.quantity
}

/** Where a browser has no locks, two tabs may send the same: the key of an addition makes that harmless, and all else is absolute. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  await navigator.locks.request(cartStorageKey, work)
}

const queues = new WeakMap<QueryClient, CartQueue>()

/** The one queue of a page, in the language and currency of the api. */
export function cartQueueOf(queryClient: QueryClient, api: Api): CartQueue {
  const queue = queues.get(queryClient) ?? new CartQueue(queryClient, api)
  queues.set(queryClient, queue)
  queue.use(api)
  return queue
}

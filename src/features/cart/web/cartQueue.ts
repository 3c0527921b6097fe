/**
 * Sends the changes of a cart one after another and shows them at once. What is shown is the server's last cart with the waiting changes
 * on top: a change that is refused is simply no longer put on top, whatever was clicked meanwhile.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { type CartChange, isSuperseded, withChange } from '../cart.changes.ts'
import { type CartView, cartViewOf, emptyCart } from '../cart.view.ts'
import { sendChange } from './sendChange.ts'

/** After a change of the server's cart the list is reloaded (spec §4); changes in quick succession share one reload. */
const cartReloadDelayMs = 500

/** Amounts and names depend on currency and language, so each pair is a cart of its own to the cache. */
export const cartKey = (api: Api) => ['cart', api.language, api.currency] as const

export interface CartOutcome {
  change: CartChange
  /** Null when the server took the change. */
  error: unknown
}

interface Task {
  change: CartChange
  finish(outcome: CartOutcome): void
}

class CartQueue {
  readonly #queryClient: QueryClient
  readonly #api: Api
  /** As the server knows it. */
  #saved: CartView
  #tasks: Task[] = []
  #isSending = false
  /** Counts changes and answers: a list that was asked for before one of them is out of date when it arrives. */
  #version = 0
  #reload: ReturnType<typeof setTimeout> | undefined

  constructor(queryClient: QueryClient, api: Api) {
    this.#queryClient = queryClient
    this.#api = api
    this.#saved = emptyCart(api.currency)
  }

  /** @returns what is to be shown once the list is there */
  async load(ask: () => Promise<CartView>): Promise<CartView> {
    const version = this.#version
    const cart = await ask()
    if (version === this.#version) this.#saved = cart
    return this.#shown()
  }

  /** Takes a cart that came with another answer (a step of the checkout). */
  receive(cart: CartView): void {
    this.#saved = cart
    this.#show()
  }

  /** Shows a change and sends it when its turn comes. `finish` is called once, for the last of several quantities too. */
  push(change: CartChange, finish: Task['finish']): void {
    const [sent, unsent] = this.#isSending ? [this.#tasks.slice(0, 1), this.#tasks.slice(1)] : [[], this.#tasks]
    this.#tasks = [...sent, ...unsent.filter((task) => !isSuperseded(task.change, change)), { change, finish }]
    this.#show()
    if (!this.#isSending) void this.#send()
  }

  async #send(): Promise<void> {
    this.#isSending = true
    clearTimeout(this.#reload)
    for (let task = this.#tasks[0]; task; task = this.#tasks[0]) {
      const outcome = await this.#sendOne(task.change)
      this.#tasks = this.#tasks.filter((other) => other !== task && !isHopelessAfter(outcome, other.change))
      this.#show()
      task.finish(outcome)
    }
    this.#isSending = false
    this.#reload = setTimeout(() => this.#queryClient.invalidateQueries({ queryKey: ['cart'] }), cartReloadDelayMs)
  }

  async #sendOne(change: CartChange): Promise<CartOutcome> {
    try {
      this.#saved = cartViewOf(await sendChange(this.#api, change), this.#api.currency)
      return { change, error: null }
    } catch (error) {
      return { change, error }
    }
  }

  #show(): void {
    this.#version += 1
    this.#queryClient.setQueryData(cartKey(this.#api), this.#shown())
  }

  #shown(): CartView {
    return this.#tasks.reduce((cart, task) => withChange(cart, task.change), this.#saved)
  }
}

/** A line that was refused one more is refused even more, without asking again. */
function isHopelessAfter({ change, error }: CartOutcome, waiting: CartChange): boolean {
  if (error === null || change.kind !== 'quantity' || waiting.kind !== 'quantity') return false
  return waiting.cartItemId === change.cartItemId && waiting.quantity >= change.quantity
}

const queues = new WeakMap<QueryClient, Map<string, CartQueue>>()

/** The one queue of a browser for a language and currency. */
export function cartQueueOf(queryClient: QueryClient, api: Api): CartQueue {
  const ofClient = queues.get(queryClient) ?? new Map<string, CartQueue>()
  queues.set(queryClient, ofClient)
  const key = cartKey(api).join()
  const queue = ofClient.get(key) ?? new CartQueue(queryClient, api)
  ofClient.set(key, queue)
  return queue
}

/** Pending changes without a network, across reloads and in several tabs. */
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi, type Send } from '../../../shared/apiClient.ts'
import { authKey } from '../../../shared/signedIn.ts'
import { aCartPage, aCartServer, addition, results, setQuantityTo } from '../../../testing/cartPages.ts'
import type { CartOutcome, PendingChange } from '../cart.changes.ts'
import { cartMutations } from './cartMutations.ts'
import { cartStorageKey, hasUnsentChanges, storeUnsentChange } from './unsentChanges.ts'

let navigation: { onLine: boolean; locks: { request(name: string, work: () => Promise<unknown>): Promise<unknown> } }
let stored: Map<string, string>
const tabs = new Map<ReturnType<typeof aCartPage>, EventTarget>()

beforeEach(() => {
  stored = new Map()
  let turn: Promise<unknown> = Promise.resolve()
  navigation = {
    onLine: true,
    locks: {
      request: (_name, work) => {
        turn = turn.then(work, work)
        return turn
      },
    },
  }
  vi.stubGlobal('navigator', navigation)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  onlineManager.setOnline(true)
})
afterEach(() => {
  for (const page of tabs.keys()) close(page)
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

const open = (server: { send: Send }) => {
  const tab = new EventTarget()
  vi.stubGlobal('window', tab)
  const page = aCartPage(server)
  tabs.set(page, tab)
  return page
}
const close = (page: ReturnType<typeof aCartPage>) => {
  tabs.delete(page)
  page.queryClient.unmount()
  page.queryClient.clear()
}
const setOnline = (isOnline: boolean) => {
  navigation.onLine = isOnline
  onlineManager.setOnline(isOnline)
}
const announce = (key: string) => {
  for (const tab of tabs.values()) tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('Queues changes without a network, merges them and sends them once it is back', async () => {
  const server = aCartServer()
  const { mutations, outcomes, shown, cart } = open(server)
  mutations.push(setQuantityTo(3))
  await server.answerAll()
  setOnline(false)
  for (const quantity of [4, 5, 4]) mutations.push(setQuantityTo(quantity))
  expect(shown()).toBe(4)
  expect(cart()?.unsavedLineIds).toEqual(['7'])
  await server.answerAll()
  expect(server.requests).toHaveLength(1)
  setOnline(true)
  await server.answerAll()
  expect(server.requests.slice(1)).toEqual(['PUT /api/checkout/cart/update {"qty":{"7":4}}'])
  expect(results(outcomes)).toEqual(['saved', 'queued', 'queued', 'queued', 'saved'])
})

test('Sends changes that a reload interrupted, with the same key', async () => {
  const server = aCartServer()
  setOnline(false)
  const before = open(server)
  before.mutations.push(addition)
  await server.answerAll()
  close(before)
  const { outcomes, cart } = open(server)
  expect(cart()?.lines).toHaveLength(1)
  setOnline(true)
  await server.answerAll()
  expect(new Set(server.keys).size).toBe(1)
  expect(results(outcomes)).toContain('saved')
  const after = open(server)
  await server.answerAll()
  expect(after.cart()).toBeUndefined()
  expect(server.requests).toHaveLength(1)
})

test('Sends an addition again with its key when the connection was lost before the response', async () => {
  const server = aCartServer()
  const { mutations, outcomes } = open(server)
  mutations.push(addition)
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  navigation.onLine = false
  await server.answerAll()
  await vi.waitFor(() => expect(results(outcomes)).toEqual(['queued']))
  setOnline(true)
  await vi.waitFor(async () => {
    await server.answerAll()
    expect(results(outcomes)).toEqual(['queued', 'saved'])
  })
  expect(server.keys).toHaveLength(2)
  expect(new Set(server.keys).size).toBe(1)
})

test('Rejects a coupon at once without a network', () => {
  const { mutations, outcomes } = open(aCartServer())
  setOnline(false)
  mutations.push({ kind: 'applyCoupon', code: 'WELCOME10' })
  expect(results(outcomes)).toEqual(['rejected'])
})

test('Two tabs send their shared queue once, and one of them reports it', async () => {
  const server = aCartServer()
  const [one, other] = [open(server), open(server)]
  setOnline(false)
  one.mutations.push(setQuantityTo(4))
  announce(cartStorageKey)
  expect(other.cart()).toBeDefined()
  other.mutations.push(setQuantityTo(5))
  announce(cartStorageKey)
  setOnline(true)
  await server.answerAll()
  expect(server.requests).toEqual(['PUT /api/checkout/cart/update {"qty":{"7":5}}'])
  const saved = [...one.outcomes, ...other.outcomes].filter(({ result }) => result === 'saved')
  expect(saved).toHaveLength(1)
})

test('A change that another tab sends never disappears in between', async () => {
  const server = aCartServer()
  const [one, other] = [open(server), open(server)]
  for (const { load } of [one, other]) {
    const loaded = load()
    await server.answerAll()
    await loaded
  }
  const seen = new Set<number | undefined>()
  for (const { queryClient, shown } of [one, other]) {
    queryClient.getQueryCache().subscribe(() => seen.add(shown()))
    queryClient.getMutationCache().subscribe(() => seen.add(shown()))
  }
  setOnline(false)
  one.mutations.push(setQuantityTo(4))
  announce(cartStorageKey)
  expect([one.shown(), other.shown()]).toEqual([4, 4])
  seen.clear()
  setOnline(true)
  await server.answerAll()
  announce(cartStorageKey)
  expect([one.shown(), other.shown()]).toEqual([4, 4])
  expect([...seen]).toEqual([4])
})

test('A tab sends the changes that a closed tab has left unsent', async () => {
  const server = aCartServer()
  const other = open(server)
  setOnline(false)
  const closed = open(server)
  closed.mutations.push(addition)
  announce(cartStorageKey)
  await server.answerAll()
  close(closed)
  setOnline(true)
  await server.answerAll()
  expect(server.requests).toHaveLength(1)
  expect(results(other.outcomes)).toEqual(['saved'])
})

test('Clears the cart but not pending changes when another customer signs in', async () => {
  const server = aCartServer()
  const { mutations, cart } = open(server)
  mutations.push(setQuantityTo(3))
  await server.answerAll()
  setOnline(false)
  mutations.push(addition)
  stored.set(authKey, JSON.stringify({ token: 'of-somebody', data: null }))
  announce(authKey)
  expect(cart()?.lines.map(({ cartItemId }) => cartItemId)).toEqual(['new-1170-0'])
})

describe('A change made before the script of the cart was loaded', () => {
  const pending: PendingChange = { id: 'early', change: addition, currency: 'INR' }
  let received: CartOutcome[]
  beforeEach(() => {
    received = []
  })
  const onOutcome = (outcome: CartOutcome) => received.push(outcome)

  test('is stored beside the others, and sent once', async () => {
    const server = aCartServer()
    storeUnsentChange({ ...pending, id: 'earlier' })
    expect(storeUnsentChange(pending)).toBe(true)
    expect(hasUnsentChanges()).toBe(true)
    const { mutations, outcomes } = open(server)
    mutations.takeOver(pending, true, onOutcome)
    await server.answerAll()
    expect(server.keys).toEqual(['earlier', 'early'])
    expect([results(received), results(outcomes)]).toEqual([['saved'], ['saved', 'saved']])
    expect(hasUnsentChanges()).toBe(false)
  })

  test('is sent when the page has loaded the script elsewhere', async () => {
    const server = aCartServer()
    const { mutations } = open(server)
    storeUnsentChange(pending)
    mutations.takeOver(pending, true, onOutcome)
    await server.answerAll()
    expect([server.keys, results(received)]).toEqual([['early'], ['saved']])
  })

  test('is sent when local storage is blocked', async () => {
    const server = aCartServer()
    vi.stubGlobal('localStorage', undefined)
    expect(storeUnsentChange(pending)).toBe(false)
    const { mutations } = open(server)
    mutations.takeOver(pending, false, onOutcome)
    await server.answerAll()
    expect([server.keys, results(received)]).toEqual([['early'], ['saved']])
  })

  test('counts as saved when another tab has already sent it', async () => {
    const server = aCartServer()
    storeUnsentChange(pending)
    open(server)
    await server.answerAll()
    const { mutations } = open(server)
    mutations.takeOver(pending, true, onOutcome)
    await server.answerAll()
    expect([server.keys, results(received)]).toEqual([['early'], ['saved']])
  })

  test('waits for the network', async () => {
    const server = aCartServer()
    setOnline(false)
    storeUnsentChange(pending)
    const { mutations } = open(server)
    mutations.takeOver(pending, true, onOutcome)
    await server.answerAll()
    expect([server.keys, results(received)]).toEqual([[], ['queued']])
  })
})

test('The first listener receives earlier outcomes', async () => {
  const server = aCartServer()
  vi.stubGlobal('window', new EventTarget())
  const queryClient = new QueryClient()
  const mutations = cartMutations(queryClient, createApi(server.send, { language: 'en', currency: 'INR' }))
  mutations.push(setQuantityTo(3))
  await server.answerAll()
  const outcomes: CartOutcome[] = []
  mutations.listen((outcome) => outcomes.push(outcome))
  expect(results(outcomes)).toEqual(['saved'])
})

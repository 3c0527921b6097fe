import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApi, NetworkError, type Send } from '../../../shared/apiClient.ts'
import { aCartPage, aCartServer, addition, results, setQuantityTo } from '../../../testing/cartPages.ts'
import { cartKey, cartMutations } from './cartMutations.ts'

test('Shows quick clicks at once, sends them in two calls and ends with the right quantity', async () => {
  const server = aCartServer()
  const { mutations, outcomes, shown } = aCartPage(server)
  mutations.push(setQuantityTo(3))
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  for (const quantity of [4, 5]) mutations.push(setQuantityTo(quantity))
  expect(shown()).toBeUndefined()
  await server.answerAll()
  expect(server.requests).toEqual([
    'PUT /api/checkout/cart/update {"qty":{"7":3}}',
    'PUT /api/checkout/cart/update {"qty":{"7":5}}',
  ])
  expect(results(outcomes)).toEqual(['saved', 'saved'])
  expect([shown(), server.quantity()]).toEqual([5, 5])
})

test('Reverts a rejected change and skips later changes that would fail too', async () => {
  const server = aCartServer()
  const { mutations, outcomes, shown } = aCartPage(server)
  mutations.push(setQuantityTo(3))
  await server.answerAll()
  mutations.push(setQuantityTo(6))
  await vi.waitFor(() => expect(server.requests).toHaveLength(2))
  mutations.push(setQuantityTo(7))
  expect(shown()).toBe(7)
  await server.answerAll()
  expect(shown()).toBe(3)
  expect(server.requests).toHaveLength(2)
  expect(outcomes.slice(1).map(({ error }) => (error instanceof Error ? error.message : error))).toEqual(['Too many.'])
})

test('A cart requested before a change does not undo it', async () => {
  const server = aCartServer()
  const { mutations, load, shown } = aCartPage(server)
  mutations.push(setQuantityTo(3))
  await server.answerAll()
  const early = load().catch(() => null)
  await vi.waitFor(() => expect(server.requests.at(-1)).toContain('GET'))
  mutations.push(setQuantityTo(5))
  expect(shown()).toBe(5)
  await server.answerAll()
  await early
  expect(shown()).toBe(5)
})

test('A response in the previous language does not leave the page without a cart', async () => {
  const server = aCartServer()
  const { mutations, queryClient } = aCartPage(server)
  const [english, german] = (['en', 'de'] as const).map((language) =>
    createApi(server.send, { language, currency: 'INR' }),
  )
  if (!english || !german) throw new RangeError('there are two languages')
  const loading = mutations.load()
  await server.answerAll()
  const cart = await loading
  const load = () => cartMutations(queryClient, german).load()
  const page = new QueryObserver(queryClient, { queryKey: cartKey(german), queryFn: load })
  const leave = page.subscribe(() => {})
  await vi.waitFor(() => expect(server.requests).toHaveLength(2))
  cartMutations(queryClient, english).receive(cart)
  await server.answerAll()
  expect(page.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle' })
  expect(page.getCurrentResult().data?.lines[0]?.quantity).toBe(2)
  leave()
})

test('A cart that is not loaded does not look empty after its first change is rejected', async () => {
  const server = aCartServer()
  const { mutations, cart } = aCartPage(server)
  mutations.push(setQuantityTo(6))
  expect(cart()).toBeDefined()
  await server.answerAll()
  expect(cart()).toBeUndefined()
})

test('Sends changes in the order in which they were made, each addition with its own key', async () => {
  const server = aCartServer()
  const { mutations } = aCartPage(server)
  mutations.push(addition)
  mutations.push(setQuantityTo(4))
  mutations.push(addition)
  await server.answerAll()
  expect(server.requests.map((request) => request.split(' ')[1])).toEqual([
    '/api/checkout/cart/add/1170',
    '/api/checkout/cart/update',
    '/api/checkout/cart/add/1170',
  ])
  expect(new Set(server.keys).size).toBe(2)
  for (const key of server.keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

/** Makes every change, but loses its response the first few times. */
function loseResponses(server: ReturnType<typeof aCartServer>, times: number): { send: Send } {
  let lost = 0
  return {
    async send(call) {
      const response = await server.send(call)
      if (call.method === 'GET') return response
      lost += 1
      if (lost <= times) throw new NetworkError('connection reset')
      return response
    },
  }
}

test('An addition whose response is lost is sent once more with the same key, and succeeds', async () => {
  const server = aCartServer()
  const { mutations, outcomes } = aCartPage(loseResponses(server, 1))
  mutations.push(addition)
  await server.answerAll()
  expect(results(outcomes)).toEqual([])
  await vi.waitFor(() => expect(server.keys).toHaveLength(2), { timeout: 5000 })
  await server.answerAll()
  expect(results(outcomes)).toEqual(['saved'])
  expect(new Set(server.keys).size).toBe(1)
})

test('A change is reported as failed after two attempts without a response', async () => {
  const server = aCartServer()
  const { mutations, outcomes } = aCartPage(loseResponses(server, 2))
  mutations.push(setQuantityTo(4))
  await server.answerAll()
  await vi.waitFor(() => expect(server.requests).toHaveLength(2), { timeout: 5000 })
  await server.answerAll()
  expect(results(outcomes)).toEqual(['rejected'])
})

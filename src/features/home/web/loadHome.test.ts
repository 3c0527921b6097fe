import { expect, test, vi } from 'vitest'
import { createApi, NetworkError, type Send } from '../../../shared/apiClient.ts'
import { loadHome } from './loadHome.server.ts'

const shop = { language: 'en', currency: 'INR', rates: { USD: 1, EUR: 0.8, GBP: 0.75, INR: 80 } } as const

const kindsOf = async (send: Send) =>
  (await loadHome('onepage-scroll', createApi(send, shop), shop)).blocks.map(({ block }) => block.kind)

const rest = ['fullHero', 'chapters', 'figures', 'registerCall']

test.each([
  ['refuses', async () => ({ status: 503, text: '{"message":"Later."}' })],
  ['cannot be reached', () => Promise.reject(new NetworkError('gone'))],
])('a block whose API %s is left out without a line of ours', async (_what, send: Send) => {
  const warned = vi.spyOn(console, 'warn')
  expect(await kindsOf(send)).toEqual(rest)
  expect(warned).not.toHaveBeenCalled()
})

test('a block with a mistake in it is left out, and the log names it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Products without anything that a product has.
  const send = async () => ({ status: 200, text: '{"data":[{}]}' })
  expect(await kindsOf(send)).toEqual(expect.arrayContaining(rest))
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('block rail'), expect.any(TypeError))
})

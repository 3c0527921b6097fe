import { expect, test } from 'vitest'
import { Limiter } from './limiter.ts'

/** A work that ends when it is told to. */
function aWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const state = { hasBegun: false }
  const run = () => {
    state.hasBegun = true
    return promise
  }
  return { state, run, resolve, reject }
}
/** Lets everything run that can. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('so many run at once, the others in their order', async () => {
  const limiter = new Limiter({ atOnce: 2, mostWaiting: 10 })
  const works = [aWork(), aWork(), aWork(), aWork()]
  const results = works.map(({ run }) => limiter.run(run))
  const begun = () => works.map(({ state }) => state.hasBegun)
  await settled()
  expect(begun()).toEqual([true, true, false, false])
  works[1]?.resolve('second')
  await settled()
  expect(begun()).toEqual([true, true, true, false])
  for (const work of works) work.resolve('done')
  expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done'])
})

test('whoever finds the line full is sent away at once, and the line goes on', async () => {
  const limiter = new Limiter({ atOnce: 1, mostWaiting: 1 })
  const [first, second] = [aWork(), aWork()]
  const results = [limiter.run(first.run), limiter.run(second.run)]
  await expect(limiter.run(async () => 'third')).rejects.toMatchObject({ code: 'request.busy', status: 503 })
  first.resolve('first')
  second.resolve('second')
  expect(await Promise.all(results)).toEqual(['first', 'second'])
  expect(await limiter.run(async () => 'fourth')).toBe('fourth')
})

test('a work that fails leaves its place', async () => {
  const limiter = new Limiter({ atOnce: 1, mostWaiting: 0 })
  const failing = limiter.run(() => Promise.reject(new RangeError('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await limiter.run(async () => 'next')).toBe('next')
})

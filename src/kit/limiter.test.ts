import { expect, test } from 'vitest'
import { Limiter } from './limiter.ts'

/** A task that the test finishes. */
function aWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const state = { hasStarted: false }
  const run = () => {
    state.hasStarted = true
    return promise
  }
  return { state, run, resolve, reject }
}
/** Waits until all pending promises have settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('Runs as many tasks as allowed and the others in order', async () => {
  const limiter = new Limiter({ concurrency: 2, maxWaiting: 10 })
  const works = [aWork(), aWork(), aWork(), aWork()]
  const results = works.map(({ run }) => limiter.run(run))
  const listStarted = () => works.map(({ state }) => state.hasStarted)
  await settled()
  expect(listStarted()).toEqual([true, true, false, false])
  works[1]?.resolve('second')
  await settled()
  expect(listStarted()).toEqual([true, true, true, false])
  for (const work of works) work.resolve('done')
  expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done'])
})

test('Rejects a task at once when the queue is full, and continues the queue', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaiting: 1 })
  const [first, second] = [aWork(), aWork()]
  const results = [limiter.run(first.run), limiter.run(second.run)]
  await expect(limiter.run(async () => 'third')).rejects.toMatchObject({ code: 'request.busy', status: 503 })
  first.resolve('first')
  second.resolve('second')
  expect(await Promise.all(results)).toEqual(['first', 'second'])
  expect(await limiter.run(async () => 'fourth')).toBe('fourth')
})

test('A task that fails releases its slot', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaiting: 0 })
  const failing = limiter.run(() => Promise.reject(new RangeError('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await limiter.run(async () => 'next')).toBe('next')
})

import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeImageCache } from './imageCache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-kept-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const namesIn = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).sort()
const bytes = (count: number) => async () => Buffer.alloc(count)
const maxBytes = 1000

test('Creates an image once and finds it again, also in the next process', async () => {
  const first = makeImageCache({ folder, maxBytes })
  const file = await first.get('aa1.webp', async () => Buffer.from('image'))
  expect(await readFile(file, 'utf8')).toBe('image')
  const next = makeImageCache({ folder, maxBytes })
  expect(await next.get('aa1.webp', () => Promise.reject(new Error('created twice')))).toBe(file)
})

test('An image that cannot be created leaves no file and is retried', async () => {
  const images = makeImageCache({ folder, maxBytes })
  const failing = () => Promise.reject(new RangeError('broken'))
  await expect(Promise.all([images.get('aa1.webp', failing), images.get('aa1.webp', failing)])).rejects.toThrow(
    'broken',
  )
  expect(await namesIn()).toEqual([])
  await images.get('aa1.webp', bytes(10))
  expect(await namesIn()).toEqual(['aa/aa1.webp'])
})

test('Evicts the least recently requested images when there are too many', async () => {
  const images = makeImageCache({ folder, maxBytes })
  const long = Date.now() / 1000 - 30 * 24 * 60 * 60
  for (const [name, days] of [
    ['aa1.webp', 2],
    ['bb2.webp', 0],
    ['cc3.webp', 1],
  ] as const) {
    const file = await images.get(name, bytes(300))
    await utimes(file, long + days * 86_400, long + days * 86_400)
  }
  // Just requested again: no longer the oldest.
  await images.get('bb2.webp', bytes(0))
  await images.get('dd4.webp', bytes(300))
  await expect.poll(namesIn, { timeout: 15_000 }).toEqual(['bb/bb2.webp', 'dd/dd4.webp'])
})

test('Removes unfinished files of a killed process, and keeps those being written', async () => {
  await mkdir(join(folder, 'unfinished'))
  for (const name of ['killed.part', 'fresh.part']) await writeFile(join(folder, 'unfinished', name), '')
  const before = Date.now() / 1000 - 2 * 60 * 60
  await utimes(join(folder, 'unfinished', 'killed.part'), before, before)
  await makeImageCache({ folder, maxBytes }).get('aa1.webp', bytes(10))
  await expect.poll(namesIn, { timeout: 15_000 }).toEqual(['aa/aa1.webp', 'unfinished/fresh.part'])
})

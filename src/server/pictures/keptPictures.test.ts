import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPictures } from './keptPictures.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-kept-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const namesIn = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).sort()
const bytes = (count: number) => async () => Buffer.alloc(count)
const mostBytes = 1000

test('a picture is made once and found again, also by the next process', async () => {
  const first = keepPictures({ folder, mostBytes })
  const file = await first.get('aa1.webp', async () => Buffer.from('picture'))
  expect(await readFile(file, 'utf8')).toBe('picture')
  const next = keepPictures({ folder, mostBytes })
  expect(await next.get('aa1.webp', () => Promise.reject(new Error('made again')))).toBe(file)
})

test('what cannot be made leaves nothing, and is tried again', async () => {
  const pictures = keepPictures({ folder, mostBytes })
  const failing = () => Promise.reject(new RangeError('broken'))
  await expect(Promise.all([pictures.get('aa1.webp', failing), pictures.get('aa1.webp', failing)])).rejects.toThrow(
    'broken',
  )
  expect(await namesIn()).toEqual([])
  await pictures.get('aa1.webp', bytes(10))
  expect(await namesIn()).toEqual(['aa/aa1.webp'])
})

test('when there are too many, those go that nobody has asked for longest', async () => {
  const pictures = keepPictures({ folder, mostBytes })
  const long = Date.now() / 1000 - 30 * 24 * 60 * 60
  for (const [name, days] of [
    ['aa1.webp', 2],
    ['bb2.webp', 0],
    ['cc3.webp', 1],
  ] as const) {
    const file = await pictures.get(name, bytes(300))
    await utimes(file, long + days * 86_400, long + days * 86_400)
  }
  // Asked for again just now: no longer the oldest.
  await pictures.get('bb2.webp', bytes(0))
  await pictures.get('dd4.webp', bytes(300))
  await expect.poll(namesIn, { timeout: 15_000 }).toEqual(['bb/bb2.webp', 'dd/dd4.webp'])
})

test('what a killed process left unfinished goes, what is being written stays', async () => {
  await mkdir(join(folder, 'unfinished'))
  for (const name of ['killed.part', 'fresh.part']) await writeFile(join(folder, 'unfinished', name), '')
  const before = Date.now() / 1000 - 2 * 60 * 60
  await utimes(join(folder, 'unfinished', 'killed.part'), before, before)
  await keepPictures({ folder, mostBytes }).get('aa1.webp', bytes(10))
  await expect.poll(namesIn, { timeout: 15_000 }).toEqual(['aa/aa1.webp', 'unfinished/fresh.part'])
})

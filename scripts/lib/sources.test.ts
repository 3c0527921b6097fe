import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareSources, listSources, stampSources } from './sources.mjs'

const longAgo = new Date('1985-10-26')

function createSources() {
  const folder = mkdtempSync(join(tmpdir(), 'chainline-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src'))
  const write = (name: string, text: string) => {
    const path = join(folder, 'src', name)
    const before = statSync(path, { throwIfNoEntry: false })?.ctimeMs
    // The clock of a file system ticks every few milliseconds.
    do {
      writeFileSync(path, text)
      utimesSync(path, longAgo, longAgo)
    } while (statSync(path).ctimeMs === before)
  }
  write('page.ts', 'export const version = 1')
  const list = () => listSources(folder, ['src', 'missing'])
  const stamp = stampSources(folder, list())
  return { folder, write, stamp, compare: () => compareSources(folder, list(), stamp) }
}

test('Files that have not changed keep their stamp', () => {
  const { stamp, compare } = createSources()
  expect(compare()).toBe(stamp)
})

test('A change that keeps the size and the time of modification counts', () => {
  const { write, compare } = createSources()
  write('page.ts', 'export const version = 2')
  expect(compare()).toBeNull()
})

test('A file written again with the same content gets a new stamp without a build', () => {
  const { write, stamp, compare } = createSources()
  write('page.ts', 'export const version = 1')
  expect(compare()).toEqual({ state: expect.not.stringMatching(stamp.state), content: stamp.content })
})

test('A renamed, an added and a missing file count, tests do not', () => {
  const { folder, write, stamp, compare } = createSources()
  write('page.test.ts', 'test')
  expect(compare()).toBe(stamp)
  write('other.ts', 'export {}')
  expect(compare()).toBeNull()
  rmSync(join(folder, 'src', 'other.ts'))
  expect(compare()).toBe(stamp)
  renameSync(join(folder, 'src', 'page.ts'), join(folder, 'src', 'site.ts'))
  expect(compare()).toBeNull()
})

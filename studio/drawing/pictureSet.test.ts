import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { drawBrandLogo } from './logo.ts'
import { differences } from './pictureFiles.ts'
import { pictureSet } from './pictureSet.ts'

const pictures = pictureSet(readDemo())

describe('the pictures of the demo shop', () => {
  it('are those on disk, and no others are', () => {
    const folder = new URL('../../demo/pictures/', import.meta.url)
    expect(differences(folder, pictures)).toEqual({ changed: [], orphans: [] })
  })

  it('come out the same twice', () => {
    const { bikes, parts, ...others } = readDemo()
    const some = pictureSet({ ...others, bikes: bikes.slice(0, 6), parts: parts.slice(0, 20) })
    for (const [name, text] of some) expect(text === pictures.get(name), name).toBe(true)
  })

  it('hold numbers only, each id once, and refer to what they define', () => {
    for (const [name, text] of pictures) {
      expect(text, name).not.toMatch(/NaN|undefined|Infinity/)
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
      expect(new Set(ids).size, name).toBe(ids.length)
      for (const [, used] of text.matchAll(/#(k[0-9a-z]{3,6})["')]/g)) expect(ids, name).toContain(used)
    }
  })

  it('are small', () => {
    for (const [name, text] of pictures)
      expect(text.length, name).toBeLessThan(name.startsWith('bikes/') ? 45_000 : 30_000)
    expect([...pictures.values()].reduce((sum, text) => sum + text.length, 0)).toBeLessThan(18_000_000)
  })

  it('are all different', () => {
    expect(new Set(pictures.values()).size).toBe(pictures.size)
  })
})

describe('logos', () => {
  it('are refused for a brand without a sign', () => {
    expect(() => drawBrandLogo({ code: 'nobody', name: 'Nobody' })).toThrow(RangeError)
  })
})

describe('differences', () => {
  it('names what is missing, what is old and what belongs to nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    try {
      writeFileSync(join(folder, 'old.svg'), 'before')
      writeFileSync(join(folder, 'same.svg'), 'same')
      writeFileSync(join(folder, 'alone.svg'), 'alone')
      const now = new Map([
        ['old.svg', 'after'],
        ['same.svg', 'same'],
        ['new.svg', 'new'],
      ])
      expect(differences(pathToFileURL(`${folder}/`), now)).toEqual({
        changed: ['old.svg', 'new.svg'],
        orphans: ['alone.svg'],
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

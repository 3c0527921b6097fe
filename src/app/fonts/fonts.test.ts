import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const messagesFolder = new URL('../../../messages/', import.meta.url).pathname

test.each(['Instrument Sans', 'Archivo'])(
  '%s shows every letter of the messages without its complete font',
  async (family) => {
    const css = await readFile(new URL('./fonts.css', import.meta.url), 'utf8')
    const covered = css
      .split('@font-face')
      .filter((rule) => rule.includes(`"${family}"`) && rule.includes('url("./'))
      .flatMap(readRanges)
    const files = await readdir(messagesFolder, { recursive: true })
    const letters = new Set<string>()
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      for (const letter of (await readFile(join(messagesFolder, file), 'utf8')).match(/[\p{L}\p{Nd}]/gu) ?? [])
        letters.add(letter)
    }
    expect(letters.size).toBeGreaterThan(70)
    const missing = [...letters].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return !covered.some(([first, last]) => code >= first && code <= last)
    })
    expect(missing).toEqual([])
  },
)

function readRanges(rule: string): [first: number, last: number][] {
  const ranges = /unicode-range:\s*([^;]+)/.exec(rule)?.[1]?.split(/,\s*/) ?? []
  return ranges.map((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return [first, last]
  })
}

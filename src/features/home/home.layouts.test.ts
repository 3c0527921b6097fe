import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../../shared/locale.ts'
import type { HomeBlock, HomeText } from './home.blocks.ts'
import { homeKeys, homeLayout } from './home.layouts.ts'

const homes = homeKeys.map((key) => ({ key, ...homeLayout(key) }))

const readTexts = (language: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../messages/${language}/homes.json`, import.meta.url), 'utf8'))

/** The texts of the home that a block shows, apart from title, line and note: notes are the shop's content. */
function listTexts(block: HomeBlock): HomeText[] {
  if (block.kind === 'band') return ['action']
  if (block.kind === 'rail') return [block.heading]
  if (block.kind === 'categoryTiles') return block.heading === 'own' ? [] : [block.heading]
  return ['splitHero', 'fullHero', 'posterHero', 'mosaicHero'].includes(block.kind) ? ['action'] : []
}

/** Spec §2, Layout variants. */
const specifiedKeys = [
  ...['fashion-two', 'fashion-three', 'fashion-four', 'fashion-five', 'fashion-six', 'fashion-seven', 'fashion-eight'],
  ...['kids-fashion', 'cosmetics', 'furniture', 'furniture-two', 'furniture-three', 'furniture-four', 'furniture-five'],
  ...['furniture-six', 'furniture-seven', 'electronics', 'electronics-two', 'electronics-three', 'book-store'],
  ...['book-store-two', 'plants', 'flower-shop', 'flower-shop-two', 'organic-food', 'organic-food-two'],
  ...['onepage-scroll', 'grid-banner', 'auto-parts', 'cake-shop', 'handmade', 'pet-food', 'medical-equipment'],
  ...['christmas', 'black-friday', 'black-friday-two', 'valentines-day'],
]

test('Has every home of the specification', () => {
  expect(homeKeys).toEqual(expect.arrayContaining(specifiedKeys))
})

test('Gives every home its own theme and order of blocks', () => {
  const countDistinct = (read: (home: (typeof homes)[number]) => unknown) =>
    new Set(homes.map((home) => JSON.stringify(read(home)))).size
  expect(countDistinct(({ blocks }) => blocks.map(({ kind }) => kind))).toBe(homes.length)
  expect(countDistinct(({ theme }) => [theme.palette, theme.type])).toBe(homes.length)
})

test.each(homes)('home-$key has at most one hero, as its first block', ({ blocks }) => {
  const heroes = blocks.flatMap(({ kind }, index) => (kind.endsWith('Hero') ? [index] : []))
  expect(heroes.length).toBeLessThanOrEqual(1)
  expect(heroes[0] ?? 0).toBe(0)
})

describe.each(languages)('The texts in %s', (language) => {
  const texts = readTexts(language)

  test.each(homes)('are those that the blocks of home-$key need', ({ key, blocks }) => {
    const needed = new Set<string>(['title', 'line', ...blocks.flatMap(listTexts)])
    expect(Object.keys(texts[key] ?? {}).sort()).toEqual([...needed].sort())
  })

  test('have a separate title for every home, and none is without a home', () => {
    const titles = Object.values(texts).map(({ title }) => title)
    expect(new Set(titles).size).toBe(homes.length)
    expect(Object.keys(texts).sort()).toEqual([...homeKeys].sort())
  })
})

test('Uses every kind of block', () => {
  const used = new Set(homes.flatMap(({ blocks }) => blocks.map(({ kind }) => kind.toLowerCase())))
  const registry = readFileSync(new URL('web/HomeBlocks.tsx', import.meta.url), 'utf8')
  const known = [...registry.matchAll(/^ {2}(\w+): lazyWithPreload/gm)].map(([, kind = '']) => kind.toLowerCase())
  expect([...used].sort()).toEqual(known.sort())
  expect(known.length).toBeGreaterThanOrEqual(18)
  expect(readdirSync(new URL('web/blocks/', import.meta.url)).length).toBeGreaterThan(known.length)
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../../shared/locale.ts'
import type { HomeBlock, HomeSentence } from './home.blocks.ts'
import { homeKeys, homeLayout } from './home.layouts.ts'

const homes = homeKeys.map((key) => ({ key, ...homeLayout(key) }))

const ofLanguage = (language: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../messages/${language}/homes.json`, import.meta.url), 'utf8'))

/** What a block says in the home's own words, beside its title and line. */
function sentencesOf(block: HomeBlock): HomeSentence[] {
  if (block.kind === 'band') return ['note', 'action']
  if (block.kind === 'story') return ['note']
  if (block.kind === 'rail') return [block.heading]
  if (block.kind === 'categoryTiles') return block.heading === 'own' ? [] : [block.heading]
  return ['splitHero', 'fullHero', 'posterHero', 'mosaicHero'].includes(block.kind) ? ['action'] : []
}

/** Spec §2, Layout variants; a shop may have more. */
const promised = [
  ...['fashion-two', 'fashion-three', 'fashion-four', 'fashion-five', 'fashion-six', 'fashion-seven', 'fashion-eight'],
  ...['kids-fashion', 'cosmetics', 'furniture', 'furniture-two', 'furniture-three', 'furniture-four', 'furniture-five'],
  ...['furniture-six', 'furniture-seven', 'electronics', 'electronics-two', 'electronics-three', 'book-store'],
  ...['book-store-two', 'plants', 'flower-shop', 'flower-shop-two', 'organic-food', 'organic-food-two'],
  ...['onepage-scroll', 'grid-banner', 'auto-parts', 'cake-shop', 'handmade', 'pet-food', 'medical-equipment'],
  ...['christmas', 'black-friday', 'black-friday-two', 'valentines-day'],
]

test('the homes of the specification are all there', () => {
  expect(homeKeys).toEqual(expect.arrayContaining(promised))
})

test('no two homes look alike: themes, orders of blocks and ideas all differ', () => {
  const of = (name: (home: (typeof homes)[number]) => unknown) => homes.map((home) => JSON.stringify(name(home)))
  const kinds = of(({ blocks }) => blocks.map(({ kind }) => kind))
  expect(new Set(kinds).size).toBe(homes.length)
  expect(new Set(of(({ theme }) => theme)).size).toBe(homes.length)
  expect(new Set(of(({ theme }) => [theme.palette, theme.type])).size).toBe(homes.length)
  expect(new Set(of(({ idea }) => idea)).size).toBe(homes.length)
})

test.each(homes)('home-$key has at most one heading of the page, and it comes first', ({ blocks }) => {
  const heroes = blocks.flatMap(({ kind }, index) => (kind.endsWith('Hero') ? [index] : []))
  expect(heroes.length).toBeLessThanOrEqual(1)
  expect(heroes[0] ?? 0).toBe(0)
})

describe.each(languages)('in %s', (language) => {
  const words = ofLanguage(language)

  test.each(homes)('home-$key has the sentences that its blocks need, and no others', ({ key, blocks }) => {
    const needed = new Set<string>(['title', 'line', ...blocks.flatMap(sentencesOf)])
    expect(Object.keys(words[key] ?? {}).sort()).toEqual([...needed].sort())
  })

  test('no home is called like another, and none has words that nobody asks for', () => {
    const titles = Object.values(words).map(({ title }) => title)
    expect(new Set(titles).size).toBe(homes.length)
    expect(Object.keys(words).sort()).toEqual([...homeKeys].sort())
  })
})

test('every block is used by a home', () => {
  const used = new Set(homes.flatMap(({ blocks }) => blocks.map(({ kind }) => kind.toLowerCase())))
  const registry = readFileSync(new URL('web/HomeBlocks.tsx', import.meta.url), 'utf8')
  const known = [...registry.matchAll(/^ {2}(\w+): \(data\)/gm)].map(([, kind = '']) => kind.toLowerCase())
  expect([...used].sort()).toEqual(known.sort())
  expect(known.length).toBeGreaterThanOrEqual(18)
  expect(readdirSync(new URL('web/blocks/', import.meta.url)).length).toBeGreaterThan(known.length)
})

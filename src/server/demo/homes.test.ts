/** The demo's content for the homes: every block has its content, with products that can be bought. */
import { expect, test } from 'vitest'
import type { HomeBlock } from '../../features/home/home.blocks.ts'
import { homeKeys, homeLayout } from '../../features/home/home.layouts.ts'
import type { HeroImageSource, HomeContent, ShopContent } from '../../shared/shopContent.ts'
import { readDemoContent } from './demoContent.ts'
import { readDemo } from './demoFiles.ts'

const { bikes, parts } = readDemo()
const content = readDemoContent()
const isInStock = new Map(
  [...bikes, ...parts].map(({ urlKey, variants }) => [urlKey, variants.some(({ stock }) => stock > 0)]),
)

/** The field of a home's content that a block shows; null for a block without content. */
function contentNeeded(block: HomeBlock): [keyof HomeContent, number] | null {
  switch (block.kind) {
    case 'splitHero':
    case 'fullHero':
      return ['heroPictures', 1]
    case 'mosaicHero':
      return ['heroPictures', 3]
    case 'spotlight':
      return ['spotlights', block.item + 1]
    case 'lookbook':
    case 'film':
    case 'story':
      return [block.kind, 1]
    default:
      return null
  }
}

const countItems = (value: HomeContent[keyof HomeContent]) => (Array.isArray(value) ? value.length : value ? 1 : 0)

test.each(homeKeys)('home-%s has exactly the content of its blocks', (key) => {
  const { blocks } = homeLayout(key)
  const { texts, ...given } = content.homes[key] ?? {}
  const needed = new Map(blocks.map(contentNeeded).filter((each) => each !== null))
  const counts = new Map(Object.entries(given).map(([name, value]) => [name, countItems(value)]))
  expect(counts).toEqual(needed)
  expect(texts?.note !== undefined).toBe(blocks.some(({ kind }) => kind === 'band' || kind === 'story'))
})

test('No other home has content', () => {
  expect(homeKeys).toEqual(expect.arrayContaining(Object.keys(content.homes)))
})

/** URL keys of the products that a home promotes. */
function listProducts(home: HomeContent, { scenes }: ShopContent): string[] {
  const inImages = (home.heroPictures ?? []).flatMap((source: HeroImageSource) =>
    'urlKey' in source ? [source.urlKey] : [],
  )
  const inScene = home.lookbook === undefined ? [] : (scenes[home.lookbook]?.spots ?? [])
  const film = home.film === undefined ? [] : [home.film]
  return [...inImages, ...film, ...(home.spotlights ?? []), ...inScene.map(({ urlKey }) => urlKey)]
}

test.each(Object.entries(content.homes))('home-%s promotes only products in stock', (_key, home) => {
  expect(listProducts(home, content).filter((urlKey) => isInStock.get(urlKey) !== true)).toEqual([])
})

test('Homes refer only to existing scenes and bicycles', () => {
  const scenes = Object.values(content.homes).flatMap(({ heroPictures = [], lookbook, story }) => [
    ...heroPictures.flatMap((source) => ('scene' in source ? [source.scene] : [])),
    ...[lookbook, story].filter((key) => key !== undefined),
  ])
  expect(scenes.filter((key) => !content.scenes[key])).toEqual([])
  const measured = [...content.sizeGuides.adults, ...content.sizeGuides.children]
  expect(measured.filter((urlKey) => isInStock.get(urlKey) === undefined)).toEqual([])
})

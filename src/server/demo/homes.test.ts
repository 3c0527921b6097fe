/** The homes of the demo shop promote products that can be bought: a home leaves out a block about a product that is sold out. */
import { expect, test } from 'vitest'
import { homeKeys, homeLayout } from '../../features/home/home.layouts.ts'
import { readDemo } from './demoFiles.ts'

const { bikes, parts } = readDemo()
const isInStock = new Map(
  [...bikes, ...parts].map(({ urlKey, variants }) => [urlKey, variants.some(({ stock }) => stock > 0)]),
)

/** Every `urlKey` in a block, however deep it stands. */
function namedProducts(block: unknown): string[] {
  if (typeof block !== 'object' || block === null) return []
  return Object.entries(block).flatMap(([name, value]) =>
    name === 'urlKey' && typeof value === 'string' ? [value] : namedProducts(value),
  )
}

test.each(homeKeys)('home-%s names only products of the demo that are in stock', (key) => {
  const named = homeLayout(key).blocks.flatMap(namedProducts)
  expect(named.filter((urlKey) => isInStock.get(urlKey) !== true)).toEqual([])
})

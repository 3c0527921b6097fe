import { expect, test } from 'vitest'
import type { HomeContent } from '../../shared/shopContent.ts'
import type { HomeBlock } from '../home/home.blocks.ts'
import { blockKinds, blockTable, formatImageSource, makeBlock, parseImageSource } from '../home/home.blockTable.ts'
import { homeKeys, homeLayout } from '../home/home.layouts.ts'
import { toHomeForm } from './startingHome.ts'

const rates = { INR: 1, USD: 0.0125, EUR: 0.01, GBP: 0.009 }
const content: HomeContent = {
  heroPictures: [{ scene: 'one' }, { urlKey: 'two' }, { scene: 'three' }],
  ...{ lookbook: 'rain-day', story: 'workshop', film: 'skerry-rc', spotlights: ['first', 'second', 'third'] },
}
const texts = { first: 'First', second: 'Second', title: 'Title', line: 'Line', action: 'Go', note: 'Note' }

/** Without what an own home expresses differently: its headings are texts of the block, and its products have no index. */
function comparable(block: HomeBlock): object {
  const { heading: _heading, item: _item, ...rest }: Record<string, unknown> = { ...block }
  return rest.kind === 'rail'
    ? { ...rest, products: { query: {}, ...(block.kind === 'rail' ? block.products : {}) } }
    : rest
}

test.each(homeKeys)('home-%s as a starting point has the same blocks with the same options', (key) => {
  const layout = homeLayout(key)
  const form = toHomeForm(layout, content, { en: texts, fr: texts, de: texts })
  const built = form.blocks.map(({ kind, options }) => blockTable[kind].build(options, rates))
  const expected = layout.blocks.map(comparable)
  const found = built.map(({ block }) => {
    const { picture: _picture, ...rest }: Record<string, unknown> = { ...comparable(block) }
    return rest
  })
  expect(found).toEqual(expected)
  for (const [index, block] of layout.blocks.entries()) {
    if (block.kind === 'spotlight') expect(built[index]?.content.spotlights).toEqual([content.spotlights?.[block.item]])
    if (block.kind === 'rail') expect(form.blocks[index]?.texts.en.first).toBe(texts[block.heading])
  }
})

test('A new block of each kind can be built, and each choice has a default', () => {
  for (const kind of blockKinds) {
    const { options } = makeBlock(kind, 'x')
    expect(blockTable[kind].build(options, rates).block.kind).toBe(kind)
    expect(blockTable[kind].build({}, rates)).toEqual(blockTable[kind].build(options, rates))
  }
})

test.each(['product:bell', 'scene:rain-day', 'file:1800x760:import/ab/cd.avif'])('%s is an image source', (text) => {
  expect(formatImageSource(parseImageSource(text) ?? undefined)).toBe(text)
})

test.each(['', 'product:', 'file:1800x760:../secret', 'file:x:import/a.jpg', 'https://elsewhere.example/a.jpg'])(
  '%s is not an image source',
  (text) => expect(parseImageSource(text)).toBe(null),
)

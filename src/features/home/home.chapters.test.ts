import { expect, test } from 'vitest'
import { type HomePart, withChapters } from './home.chapters.ts'

const rail = (id: string, title: string): HomePart => ({
  id,
  block: { kind: 'rail', data: { title, cards: [], summaries: {}, to: '/catalog/root', look: 'row' } },
})
const figures: HomePart = {
  id: 'part-5',
  block: { kind: 'figures', data: { look: 'row', figures: { products: 1, years: 2, brands: 3, customers: 4 } } },
}
const promises: HomePart = { id: 'part-6', block: { kind: 'promises', data: { look: 'row', promises: [] } } }
const chapters: HomePart = { id: 'part-1', block: { kind: 'chapters', data: { chapters: [] } } }
const word = (name: string) => `the ${name}`

test('Lists the parts that can be chapters by their titles', () => {
  const parts = withChapters(
    [chapters, rail('part-2', 'Jackets and clothing'), rail('part-4', 'New'), figures, promises],
    word,
  )
  expect(parts.map(({ id }) => id)).toEqual(['part-1', 'part-2', 'part-4', 'part-5', 'part-6'])
  expect(parts[0]?.block.data).toEqual({
    chapters: [
      { id: 'part-2', label: 'Jackets and clothing' },
      { id: 'part-4', label: 'New' },
      { id: 'part-5', label: 'the figures' },
    ],
  })
})

test('Omits a single chapter, and does not change a home without the block', () => {
  expect(withChapters([chapters, figures, promises], word)).toEqual([figures, promises])
  expect(withChapters([figures, promises], word)).toEqual([figures, promises])
})

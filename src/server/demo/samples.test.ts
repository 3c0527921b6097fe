/** The sample products are as specified (spec §9). */
import { expect, test } from 'vitest'
import { readDemo } from './demoFiles.ts'

const samples = readDemo()
  .bikes.filter(({ id }) => id !== undefined && id >= 133 && id <= 144)
  .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))

test('There are twelve samples, 133 to 144', () => {
  expect(samples.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_empty, index) => 133 + index))
})

test.each(samples.map((sample) => [sample.id, sample] as const))(
  'Sample %i has the specified stock, discount, rating, sizes and colors',
  (_id, sample) => {
    expect([0, 10, 30]).toContain(sample.discountPercent)
    const ratings = (sample.reviews ?? []).map(({ rating }) => rating)
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    expect(average).toBeGreaterThanOrEqual(3)
    expect(average).toBeLessThanOrEqual(5)
    for (const { options, stock } of sample.variants) {
      expect(stock).toBeGreaterThanOrEqual(10)
      expect(stock).toBeLessThanOrEqual(60)
      expect(['white', 'black', 'brown']).toContain(options.color)
      expect(['x', 'm', 'xl', 'xxl']).toContain(options.size)
    }
  },
)

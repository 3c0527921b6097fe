import { expect, test } from 'vitest'
import { RowIndex } from './skuRows.ts'

test('Finds the first row of each SKU, and none for an unknown SKU', () => {
  const seen = new RowIndex()
  for (let number = 0; number < 20_000; number += 1) expect(seen.add(`SKU-${number}`, number + 2)).toBe(true)
  for (let number = 0; number < 20_000; number += 1) {
    if (seen.find(`SKU-${number}`) !== number + 2 || seen.find(`sku-${number}`) !== null)
      expect.unreachable(`SKU-${number}`)
  }
  expect(seen.add('SKU-77', 5)).toBe(false)
  expect(seen.find('SKU-77')).toBe(79)
})

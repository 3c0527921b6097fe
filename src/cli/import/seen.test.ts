import { expect, test } from 'vitest'
import { Seen } from './seen.ts'

test('remembers what it has seen, and nothing else', () => {
  const seen = new Seen()
  for (let number = 0; number < 20_000; number += 1) expect(seen.add(`SKU-${number}`)).toBe(true)
  for (let number = 0; number < 20_000; number += 1) {
    if (!seen.has(`SKU-${number}`) || seen.has(`sku-${number}`)) expect.unreachable(`SKU-${number}`)
  }
  expect(seen.add('SKU-77')).toBe(false)
})

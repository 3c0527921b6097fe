import { expect, test } from 'vitest'
import { readTags } from './tags.ts'

test.each([
  ['Bikes, Mountain, Women', ['women'], false, false],
  ['Unisex', ['men', 'women'], false, false],
  ['Kinder, New, Featured', ['kids'], true, true],
  ['constructor, __proto__', [], false, false],
  ['', [], false, false],
])('Reads the tags "%s"', (cell, riders, isNew, isFeatured) => {
  const tags = readTags(cell)
  expect({ ...tags, riders: tags.riders.map((rider) => rider.code) }).toEqual({ riders, isNew, isFeatured })
})

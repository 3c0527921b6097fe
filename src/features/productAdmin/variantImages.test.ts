import { expect, test } from 'vitest'
import { emptyVariant, type FormVariant } from './variantForm.ts'
import { assignImages, describeImage, followGallery, readShares } from './variantImages.ts'

const variant = (options: string[], images: string[]): FormVariant => ({
  ...emptyVariant(options.length),
  ...{ sku: options.join('-'), options, images },
})
const variants = [
  variant(['Black', 'S'], ['a', 'b']),
  variant(['Black', 'M'], ['a']),
  variant(['Red', 'S'], ['c']),
  variant(['Red', 'M'], []),
]

test('An image is described by values, then by single variants', () => {
  expect(describeImage(variants, 'a', 2)).toEqual(['Black'])
  expect(describeImage(variants, 'b', 2)).toEqual(['Black, S'])
  expect(describeImage(variants, 'unused', 2)).toEqual([])
  const most = assignImages(variants, ['c'], ['all', 'none', 'all', 'all'], ['a', 'b', 'c'])
  expect(describeImage(most, 'c', 2)).toEqual(['Red', 'S'])
  expect(describeImage(assignImages(variants, ['a'], ['all', 'all', 'all', 'all'], ['a']), 'a', 2)).toBe('all')
})

test('Assigns several images at once; variants that are not mentioned keep theirs', () => {
  expect(readShares(variants, ['a', 'b'])).toEqual(['all', 'some', 'none', 'none'])
  const order = ['b', 'a', 'c']
  const assigned = assignImages(variants, ['a', 'b'], ['none', 'some', 'all', 'none'], order)
  expect(assigned.map(({ images }) => images)).toEqual([[], ['a'], ['b', 'a', 'c'], []])
  expect(assigned[1]).toBe(variants[1])
})

test('The images of variants follow the order of the gallery, and go with removed ones', () => {
  expect(followGallery(variants, ['b', 'a']).map(({ images }) => images)).toEqual([['b', 'a'], ['a'], [], []])
})

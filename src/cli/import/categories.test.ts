import { expect, test } from 'vitest'
import { categoryFor } from './categories.ts'

const parts = 'Sporting Goods > Outdoor Recreation > Cycling > Bicycle Parts > Bicycle Bells'

test.each([
  ['Mountain Bikes', '', 'mountain-bikes'],
  ['Touring Bikes', '', 'road-bikes'],
  ['E-Bikes', '', 'city-hybrid-bikes'],
  ['Kids Bikes', '', 'kids-bms-bikes'],
  ['Fat Bikes', '', 'fat-bikes'],
  ['Mountain Frames', '', 'frames-forks'],
  ['Fat Bike Frames', '', 'frames-forks'],
  ['Bib-Shorts', '', 'clothing'],
  ['Tires and Tubes', '', 'tyres-tubes'],
  ['Butuci Frana Disc', '', 'wheels'],
  ['Bottom Brackets', '', 'drivetrain'],
  ['', 'Sporting Goods > Cycling > Bicycle Parts > Bicycle Saddles', 'saddles-seatposts'],
])('the type "%s" (%s) stands in %s', (type, path, slug) => {
  expect(categoryFor(type, path, 'en')).toMatchObject({ slug, isKnown: true })
})

test('an unknown type gets a category of its name: a part under spares, all else under accessories', () => {
  const part = categoryFor('Thingamajigs', parts, 'en')
  expect(part).toMatchObject({ slug: 'thingamajigs', isKnown: false })
  expect(part?.drafts.at(-1)).toMatchObject({ parentSlug: 'spares', text: { en: { name: 'Thingamajigs' } } })
  expect(categoryFor('Cadouri', '', 'fr')?.drafts.at(-1)).toMatchObject({
    parentSlug: 'accessories',
    text: { en: { name: 'Cadouri' }, fr: { name: 'Cadouri' } },
  })
})

test('without a type and a path there is no category', () => {
  expect(categoryFor('', '', 'en')).toBeNull()
  expect(categoryFor('!!!', '', 'en')).toBeNull()
})

import { expect, test } from 'vitest'
import { chooseCategory } from './categories.ts'

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
])('The type "%s" (%s) belongs to %s', (type, path, slug) => {
  expect(chooseCategory(type, path, 'en')).toMatchObject({ slug, isKnown: true })
})

test.each([
  ['Accessories', 'accessories'],
  ['ZUBEHÖR', 'accessories'],
  ['Pièces', 'spares'],
])('The type "%s" is the category that every shop has', (type, slug) => {
  const choice = chooseCategory(type, '', 'de')
  expect(choice).toMatchObject({ slug, isKnown: true })
  expect(choice?.drafts.map((each) => each.slug)).toEqual([slug])
})

test('An unknown type gets its own category: parts under spares, the rest under accessories', () => {
  const part = chooseCategory('Thingamajigs', parts, 'en')
  expect(part).toMatchObject({ slug: 'thingamajigs', isKnown: false })
  expect(part?.drafts.at(-1)).toMatchObject({ parentSlug: 'spares', text: { en: { name: 'Thingamajigs' } } })
  expect(chooseCategory('Cadouri', '', 'fr')?.drafts.at(-1)).toMatchObject({
    parentSlug: 'accessories',
    text: { en: { name: 'Cadouri' }, fr: { name: 'Cadouri' } },
  })
})

test('Returns no category without a type and a path', () => {
  expect(chooseCategory('', '', 'en')).toBeNull()
  expect(chooseCategory('!!!', '', 'en')).toBeNull()
})

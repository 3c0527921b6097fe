import { expect, test } from 'vitest'
import { findSwatch, readOption, toAttributeCode } from './optionDrafts.ts'

test.each([
  ['Color', 'color'],
  ['Colour', 'color'],
  ['Farbe', 'color'],
  ['Couleur', 'color'],
  ['SIZE', 'size'],
  ['Größe', 'size'],
  ['Handlebar width', 'option_handlebar_width'],
  ['page', 'option_page'],
  ['price', 'option_price'],
])('Maps the option name "%s" to the attribute %s', (name, code) => {
  expect(toAttributeCode(name)).toBe(code)
})

test.each([
  ['color', 'Black', 'black', '#1d1d1b'],
  ['color', 'Noir', 'black', '#1d1d1b'],
  ['color', 'Silver/Black', 'silver-black', '#b9bcbe'],
  ['color', 'Dark red', 'dark-red', '#b3261e'],
  ['color', 'Moosgrün', 'moosgrun', '#2f6b4a'],
  ['color', 'Verkehrsweiß/Schwarz', 'verkehrsweiss-schwarz', '#f4f2ec'],
  ['color', 'Vert mousse', 'vert-mousse', '#2f6b4a'],
  ['color', 'Matte black', 'matte-black', '#1d1d1b'],
  ['color', 'Dunkelblau', 'navy', '#1f2f4f'],
  ['color', 'Brot', 'brot', null],
  ['color', 'Multi', 'multi', null],
  ['size', '38 cm', '38-cm', null],
  ['size', '70', '70', null],
])('%s "%s" is the option %s with the swatch %s', (attribute, label, code, swatch) => {
  expect(readOption(attribute, label)).toEqual({ code, label })
  if (attribute === 'color') expect(findSwatch(label)).toBe(swatch)
})

test('Every option name yields a URL-safe code', () => {
  for (const name of ['颜色', '1', '!!!', 'a b', '_']) expect(toAttributeCode(name)).toMatch(/^[a-z][a-z0-9_]*$/)
  expect(toAttributeCode('颜色')).not.toBe(toAttributeCode('尺寸'))
})

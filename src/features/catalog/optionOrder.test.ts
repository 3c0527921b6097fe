import { expect, test } from 'vitest'
import { insertInOrder } from './optionOrder.ts'

test.each([
  ['numbers with a unit', [], '38 cm, 42 cm, 44 cm, 40 cm, 52 cm', '38 cm, 40 cm, 42 cm, 44 cm, 52 cm'],
  ['numbers of several digits', ['9'], '70, 8, 100', '8, 9, 70, 100'],
  ['decimals', ['27.5"'], '29", 26", 27,5"', '26", 27.5", 27,5", 29"'],
  ['two numbers', ['700 x 28C'], '700 x 32C, 700 x 25C, 650 x 47C', '650 x 47C, 700 x 25C, 700 x 28C, 700 x 32C'],
  ['letters', ['M'], 'XL, S, 2XL, XXS, L, XS', 'XXS, XS, S, M, L, XL, 2XL'],
  ['ranges of letters', ['S', 'M'], 'L/XL, S/M', 'S, S/M, M, L/XL'],
  ['kinds apart', ['S', 'L', '42 cm'], 'M, 38 cm, XL', 'S, M, L, XL, 38 cm, 42 cm'],
  ['names in the order of the file', ['Silver'], 'Brass, Alu', 'Silver, Brass, Alu'],
  ['sizes that the owner has turned round', ['L', 'M', 'S'], 'XL', 'L, M, S, XL'],
])('Orders %s', (_name, existing, added, expected) => {
  const options = (labels: readonly string[]) => labels.map((label) => ({ label }))
  expect(
    insertInOrder(options(existing), options(added.split(', ')))
      .map(({ label }) => label)
      .join(', '),
  ).toBe(expected)
})

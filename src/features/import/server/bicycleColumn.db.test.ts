/** Geometry, build and paint in product files. */
import { expect, test } from 'vitest'
import { openEmptyShop } from '../../../testing/emptyShop.ts'
import { frameGeometry } from '../../../testing/factories.ts'
import { aRow, importRows } from '../../../testing/importFile.ts'
import { findExistingProducts } from '../../product/server/existingProducts.sql.ts'
import type { BicycleCell } from './rules/bicycle.ts'

const database = openEmptyShop()

const cell = {
  geometry: { M: { ...frameGeometry, riderMinCm: 168, riderMaxCm: 178 } },
  build: {
    ...{ frame: 'sloping', tubes: 'round', fork: 'rigid', bar: 'flat', drivetrain: '1x', brakes: 'disc' },
    ...{ tread: 'slick', rim: 'mid', mudguards: true, rack: false, basket: false, kickstand: false },
    ...{ chainguard: false, lights: false, trainingWheels: false, dropper: false },
  },
  colors: {
    Teal: {
      ...{ frame: '#26696d', fork: '#26696d', accent: '#e9e2cf', saddle: '#6a4327', grips: '#6a4327' },
      ...{ rims: '#c2c5c6', tyreWall: '#222120' },
    },
  },
} as const satisfies BicycleCell

const aBike = (handle: string, bicycle: unknown, others: Readonly<Record<string, string>> = {}) =>
  aRow(handle, {
    ...{ 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Option2 Name': 'Color', 'Option2 Value': 'Teal' },
    ...{ Bicycle: typeof bicycle === 'string' ? bicycle : JSON.stringify(bicycle), ...others },
  })

const read = async (sku: string) => (await findExistingProducts(database.db, [sku])).get(sku)?.record

test('A bicycle has geometry, build and paint from its first row, and keeps them without the column', async () => {
  const { counts, findings } = await importRows(database.db, [aBike('tour', cell)])
  expect([counts.created, findings]).toEqual([1, []])
  const stored = await read('tour')
  expect(stored?.geometry[0]?.[1]).toEqual(cell.geometry.M)
  expect(stored?.bicycle?.build).toEqual(cell.build)
  expect(stored?.bicycle?.colourways).toEqual([[stored?.variants[0]?.options[0]?.[1], cell.colors.Teal]])
  expect((await importRows(database.db, [aBike('tour', cell)])).counts.unchanged).toBe(1)
  await importRows(database.db, [aBike('tour', '', { 'Variant Price': '90.00' })])
  expect((await read('tour'))?.bicycle).toEqual(stored?.bicycle)
  await importRows(database.db, [aBike('tour', { build: { ...cell.build, fork: 'suspension' } })])
  const changed = await read('tour')
  expect([changed?.bicycle?.build.fork, changed?.geometry]).toEqual(['suspension', stored?.geometry])
})

test('The only color of a bicycle without the option is in its specification', async () => {
  const row = aBike('single', cell, { 'Option2 Name': '', 'Option2 Value': '' })
  expect((await importRows(database.db, [row])).findings).toEqual([])
  const stored = await read('single')
  expect(stored?.bicycle?.colourways).toHaveLength(1)
  expect(stored?.options.map(([, id]) => id)).toContain(stored?.bicycle?.colourways[0]?.[0])
})

test.each([
  ['text that is no JSON', '{build', '{build'],
  ['an unknown value', { ...cell, build: { ...cell.build, fork: 'springy' } }, 'build.fork: "springy"'],
  ['a missing part', { ...cell, build: { ...cell.build, rim: undefined } }, 'build.rim: ?'],
  ['an unknown part', { ...cell, build: { ...cell.build, wings: true } }, 'build.wings: true'],
  [
    'a color by name',
    { ...cell, colors: { Teal: { ...cell.colors.Teal, frame: 'teal' } } },
    'colors.Teal.frame: "teal"',
  ],
  ['paint without a build', { colors: cell.colors }, 'build: ?'],
  [
    'an angle with a slip',
    { geometry: { M: { ...cell.geometry.M, headAngle: 665 } } },
    'geometry.M.headAngle: 665 (50–85)',
  ],
])('%s rejects the product and is named', async (_what, bicycle, value) => {
  const { counts, findings } = await importRows(database.db, [aBike('wrong', bicycle)])
  expect(counts.rejected).toBe(1)
  expect(findings).toEqual([{ row: 2, handle: 'wrong', column: 'Bicycle', reason: 'bicycleWrong', value }])
  expect(await read('wrong')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { frameGeometry } from '../../testing/factories.ts'
import { geometryLimits } from '../bicycle/geometryLimits.ts'
import {
  deriveMeasures,
  type FormGeometry,
  findContradictions,
  geometryFields,
  parseMeasure,
  pasteGeometry,
  readGeometry,
} from './geometryForm.ts'

const frame = { ...frameGeometry, riderMinCm: 168, riderMaxCm: 178 }
const typed = (changes: Readonly<Record<string, string>> = {}): FormGeometry => ({
  size: 'm',
  values: { ...Object.fromEntries(Object.entries(frame).map(([name, value]) => [name, String(value)])), ...changes },
})

test.each([
  ['600.5', 600.5],
  [' 66,5 ', 66.5],
  ['−12', -12],
  ['1.200', 1.2],
  ['', null],
  ['six', null],
  ['1e9', null],
  ['600 mm', null],
])('Parses the measure %j as %s', (text, number) => {
  expect(parseMeasure(text)).toBe(number)
})

test('Typed values become the frame; an empty size has none', () => {
  expect(readGeometry(typed())).toEqual({ frame, problems: new Map() })
  const empty = { size: 'm', values: Object.fromEntries(geometryFields.map((field) => [field, ' '])) }
  expect(readGeometry(empty)).toEqual({ frame: null, problems: new Map() })
  expect(readGeometry({ size: 'm', values: {} }).frame).toBeNull()
})

test.each([
  [{ stack: '' }, 'stack', 'geometryMissing'],
  [{ reach: 'long' }, 'reach', 'geometryNumber'],
  [{ headAngle: '665' }, 'headAngle', 'geometryRange'],
  [{ riderMinCm: '168.5' }, 'riderMinCm', 'geometryNumber'],
  [{ riderMaxCm: '150' }, 'riderMaxCm', 'geometryRider'],
] as const)('Rejects %j at its field', (changes, field, problem) => {
  const { frame: read, problems } = readGeometry(typed(changes))
  expect([read, [...problems]]).toEqual([null, [[field, problem]]])
})

test('Every limit is a range', () => {
  for (const field of geometryFields) expect(geometryLimits[field][0], field).toBeLessThan(geometryLimits[field][1])
})

test('Stack, wheelbase and top tube are derived from the other values', () => {
  const derived = deriveMeasures(typed())
  expect(derived).toEqual({ stack: 629, wheelbase: expect.any(Number), topTube: expect.any(Number) })
  expect(deriveMeasures(typed({ forkLength: '' }))).toBeNull()
  const agreed = typed(
    Object.fromEntries(Object.entries(derived ?? {}).map(([field, value]) => [field, String(value)])),
  )
  expect(findContradictions(agreed)).toEqual([])
  const wrong = { ...agreed, values: { ...agreed.values, wheelbase: '1400' } }
  expect(findContradictions(wrong)).toEqual([{ field: 'wheelbase', expected: derived?.wheelbase }])
})

test('Cells from a spreadsheet fill measures downwards and sizes to the right', () => {
  const sizes = ['s', 'm', 'l'].map((size) => ({ ...typed(), size }))
  const pasted = pasteGeometry(sizes, '64.5°\t65\r\n74 \t75 mm\n', { size: 1, field: 'headAngle' })
  expect(pasted.map(({ values }) => [values.headAngle, values.seatAngle])).toEqual([
    ['66.5', '75'],
    ['64.5', '74'],
    ['65', '75'],
  ])
  expect(pasteGeometry(sizes, '1\n2\n3', { size: 2, field: 'bsd' })[2]?.values).toMatchObject({
    bsd: '1',
    crank: '170',
  })
})

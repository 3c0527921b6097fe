import { expect, test } from 'vitest'
import { type Check, isNumber, isText, list, literal, nullable, object, union } from './validate.ts'

interface Line {
  name: string
  quantity: number | null
  tags: readonly string[]
}
const isLine = object<Line>({ name: isText, quantity: nullable(isNumber), tags: list(isText) })
const isChange = union<{ kind: 'clear' } | { kind: 'set'; value: number }>(
  object({ kind: literal('clear') }),
  object({ kind: literal('set'), value: isNumber }),
)

test.each<[string, Check<unknown>, unknown, boolean]>([
  ['every field', isLine, { name: 'Lube', quantity: 2, tags: ['new'] }, true],
  ['a field that may be null', isLine, { name: 'Lube', quantity: null, tags: [] }, true],
  ['a further field', isLine, { name: 'Lube', quantity: 2, tags: [], extra: 1 }, true],
  ['a missing field', isLine, { name: 'Lube', tags: [] }, false],
  ['a field of another type', isLine, { name: 'Lube', quantity: '2', tags: [] }, false],
  ['an item of another type', isLine, { name: 'Lube', quantity: 2, tags: [1] }, false],
  ['NaN', isLine, { name: 'Lube', quantity: Number.NaN, tags: [] }, false],
  ['null', isLine, null, false],
  ['a text', isLine, 'Lube', false],
  ['one member of a union', isChange, { kind: 'set', value: 1 }, true],
  ['an incomplete member of a union', isChange, { kind: 'set' }, false],
  ['an unknown member of a union', isChange, { kind: 'double' }, false],
])('Validates a value with %s', (_case, check, value, isValid) => {
  expect(check(value)).toBe(isValid)
})

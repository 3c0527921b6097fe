import { expect, test } from 'vitest'
import { readForm } from './formRules.ts'

const rules = {
  name: { kind: 'line', maxLength: 10, isRequired: true },
  email: { kind: 'email', maxLength: 254 },
  phone: { kind: 'phone', maxLength: 40 },
  bought: { kind: 'date', maxLength: 10 },
  message: { kind: 'text', maxLength: 20 },
} as const
const today = '2026-11-21'

const findProblems = (input: Record<string, unknown>) => {
  const read = readForm(rules, input, today)
  return read.ok ? {} : read.problems
}

test('Cleans input: single-line fields lose line breaks, and all fields lose control characters', () => {
  const read = readForm(
    rules,
    { name: ' A\r\nBcc: x ', phone: 12345, message: 'one\r\ntwo\u0007\tthree \ud800' },
    today,
  )
  expect(read).toEqual({
    ok: true,
    values: { name: 'A Bcc: x', email: '', phone: '12345', bought: '', message: 'one\ntwo\tthree \ufffd' },
  })
})

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, { name: 'required' }],
  [{ name: '   ' }, { name: 'required' }],
  [{ name: ['A'] }, { name: 'required' }],
  [{ name: 'A'.repeat(10) }, {}],
  [{ name: 'A'.repeat(11) }, { name: 'tooLong' }],
  [{ name: 'A', message: 'x'.repeat(21) }, { message: 'tooLong' }],
  [{ name: 'A', phone: 'call me' }, { phone: 'phone' }],
  [{ name: 'A', phone: '+91 (20) 5550-0142' }, {}],
  [{ email: 'x' }, { name: 'required', email: 'email' }],
])('%j has the problems %j', (input, problems) => expect(findProblems(input)).toEqual(problems))

test.each([
  'asha@example',
  'asha@example.org, eve@example.org',
  'Asha <asha@example.org>',
  'asha"\u0001"@example.org',
  '@example.org',
  'asha@@example.org',
  `${'a'.repeat(250)}@example.org`,
])('Rejects %j as an email address', (email) => expect(findProblems({ name: 'A', email })).toEqual({ email: 'email' }))

test.each([
  ['2026-11-21', undefined],
  ['1998-02-28', undefined],
  ['2026-11-22', 'future'],
  ['2026-02-30', 'date'],
  ['2025-02-29', 'date'],
  ['1899-12-31', 'date'],
  ['21.11.2026', 'date'],
  ['2026-13-01', 'date'],
  ['2026-1-1', 'date'],
])('Validates the date %s: %s', (bought, problem) =>
  expect(findProblems({ name: 'A', bought })).toEqual(problem ? { bought: problem } : {}),
)

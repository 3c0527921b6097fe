import { expect, test } from 'vitest'
import { formatSpans, parseSpans } from './hoursText.ts'

test.each([
  ['10:00-13:00 14:00-19:30', '10:00-13:00 14:00-19:30'],
  ['10-13, 14.00 – 19.30', '10:00-13:00 14:00-19:30'],
  ['9h-12h30', '09:00-12:30'],
  ['0:00-24:00', '00:00-24:00'],
  ['', ''],
  ['Closed', ''],
])('Parses %j as the opening hours %j', (text, spans) => {
  const read = parseSpans(text)
  expect('wrong' in read ? read : formatSpans(read)).toBe(spans)
})

test.each([
  ['10 to 19', '10'],
  ['10:00', '10:00'],
  ['10:00-13:00 late', 'late'],
])('Rejects %j because of %j', (text, wrong) => {
  expect(parseSpans(text)).toEqual({ wrong })
})

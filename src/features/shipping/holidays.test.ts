import { expect, test } from 'vitest'
import { isHoliday } from './holidays.ts'

function listHolidays(country: string, year: number): string {
  const days: string[] = []
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    if (isHoliday(country, day)) days.push(day.slice(5))
  }
  return days.join(' ')
}

test.each([
  ['IN', 2026, '01-26 08-15 10-02'],
  ['DE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
  ['DE', 2027, '01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26'],
  ['DE', 2028, '01-01 04-14 04-17 05-01 05-25 06-05 10-03 12-25 12-26'],
  ['FR', 2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
  ['FR', 2028, '01-01 04-17 05-01 05-08 05-25 06-05 07-14 08-15 11-01 11-11 12-25'],
  ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  ['GB', 2028, '01-01 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['US', 2026, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
  ['US', 2027, '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'],
  ['JP', 2026, ''],
])('The holidays of %s in %i', (country, year, days) => {
  expect(listHolidays(country, year)).toBe(days)
})

test('A shop without a country has no holidays', () => {
  expect(isHoliday(null, '2026-12-25')).toBe(false)
})

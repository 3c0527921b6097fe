import { expect, test } from 'vitest'
import { findZoneOfCity } from './timeZoneName.ts'

const zones = ['America/Kentucky/Louisville', 'America/Louisville', 'America/New_York', 'Europe/Berlin', 'UTC']

test.each([
  ['Berlin', 'Europe/Berlin'],
  [' new york', 'America/New_York'],
  ['utc', 'UTC'],
  ['Europe/Berlin', null],
  ['Louisville', null],
  ['Ber', null],
  ['', null],
])('Parses the time zone %j as %j', (text, zone) => {
  expect(findZoneOfCity(text, zones)).toBe(zone)
})

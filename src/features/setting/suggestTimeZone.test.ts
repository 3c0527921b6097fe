import { expect, test } from 'vitest'
import { findOnlyTimeZone, suggestTimeZone } from './suggestTimeZone.ts'

test.each([
  ['DE', 'Europe/Berlin', 'Europe/Berlin'],
  ['US', 'America/Chicago', 'America/Chicago'],
  ['IN', 'Asia/Kolkata', 'Asia/Kolkata'],
  // The owner hides their location, or travels.
  ['DE', 'UTC', 'Europe/Berlin'],
  ['FR', 'Asia/Tokyo', 'Europe/Paris'],
  ['DE', '', 'Europe/Berlin'],
  ['', 'Europe/Berlin', 'Europe/Berlin'],
  ['', '', ''],
])('For country %j and browser %j, suggests the time zone %j', (country, browserZone, zone) => {
  expect(suggestTimeZone(country, browserZone)).toBe(zone)
})

test.each([
  ['DE', 'Europe/Berlin'],
  ['IN', /^Asia\/(Kolkata|Calcutta)$/],
  ['US', /^$/],
  ['ES', /^$/],
  ['', /^$/],
])('All clocks of %j show the time of %s', (country, zone) => {
  expect(findOnlyTimeZone(country)).toMatch(zone)
})

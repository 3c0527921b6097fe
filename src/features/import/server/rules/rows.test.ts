import { expect, test } from 'vitest'
import { readDate, readRating } from './review.ts'
import { commonTitle } from './translation.ts'

test.each([
  [['VTT 100 noir, 38', 'VTT 100 noir, 42', 'VTT 100 argent, 38'], 'VTT 100'],
  [['VTT 100 noir, 38', 'VTT 100 noir, 42'], 'VTT 100 noir'],
  [['Maillot avec logo, taille S', 'Maillot avec logo, taille M'], 'Maillot avec logo'],
  [['Pédale HL'], 'Pédale HL'],
  [['Pédale HL', '', 'Pédale HL'], 'Pédale HL'],
  [['Cadre ML', 'Cadre ML rouge'], 'Cadre ML'],
  [['Rouge', 'Bleu'], ''],
  [['', ''], ''],
  [[], ''],
])('The titles %j have "%s" in common', (titles, expected) => {
  expect(commonTitle(titles)).toBe(expected)
})

test.each([
  ['5', 5],
  ['4.0', 4],
  ['0', null],
  ['6', null],
  ['4.5', null],
  ['five', null],
  ['', null],
])('Parses the rating "%s" as %s', (cell, expected) => {
  expect(readRating(cell)).toBe(expected)
})

const now = new Date('2026-06-01T12:00:00Z')

test.each([
  ['2024-09-17', '2024-09-17T00:00:00.000Z'],
  ['2024-09-17 10:30:00 UTC', '2024-09-17T10:30:00.000Z'],
  ['2026-06-02', undefined],
  ['2024-02-31', undefined],
  ['17/09/2024', undefined],
  ['', undefined],
])('Parses the date "%s" as %s', (cell, expected) => {
  expect(readDate(cell, now)?.toISOString()).toBe(expected)
})

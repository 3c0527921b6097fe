import { expect, test } from 'vitest'
import { count, countPieces, isComplete, parsePacked, scanCode } from './packing.ts'

const bell = { id: 1, sku: 'BELL-1', barcode: '4006381333931', left: 2 }
const lines = [bell, { id: 2, sku: 'TUBE', barcode: null, left: 1 }, { ...bell, id: 3, left: 1 }]

test('Counts a scanned SKU on its first line that is not full', () => {
  expect(scanCode(lines, {}, ' bell-1 ')).toEqual({ kind: 'packed', lineId: 1, packed: { 1: 1 } })
  expect(scanCode(lines, { 1: 2 }, 'BELL-1')).toEqual({ kind: 'packed', lineId: 3, packed: { 1: 2, 3: 1 } })
  expect(scanCode(lines, { 1: 2, 3: 1 }, 'BELL-1')).toEqual({ kind: 'full' })
  expect(scanCode(lines, {}, 'BELL')).toEqual({ kind: 'unknown' })
})

test('Counts a scanned barcode on the lines that have it', () => {
  expect(scanCode(lines, { 1: 1 }, '4006381333931\n')).toEqual({ kind: 'packed', lineId: 1, packed: { 1: 2 } })
  expect(scanCode(lines, { 1: 2 }, '4006381333931')).toEqual({ kind: 'packed', lineId: 3, packed: { 1: 2, 3: 1 } })
  expect(scanCode(lines, { 1: 2, 3: 1 }, '4006381333931')).toEqual({ kind: 'full' })
  expect(scanCode(lines, {}, '400638133393')).toEqual({ kind: 'unknown' })
})

test('Never counts below zero or above what is left', () => {
  expect(count({ 1: 2 }, bell, 1)).toEqual({ 1: 2 })
  expect(count({}, bell, -1)).toEqual({ 1: 0 })
})

test('Is complete when every line is full', () => {
  expect(isComplete(lines, { 1: 2, 2: 1 })).toBe(false)
  expect(isComplete(lines, { 1: 2, 2: 1, 3: 1 })).toBe(true)
  expect(isComplete([], {})).toBe(false)
})

test('Counts the pieces of all lines', () => {
  expect(countPieces(lines, {})).toEqual({ done: 0, total: 4 })
  expect(countPieces(lines, { 1: 2, 3: 1 })).toEqual({ done: 3, total: 4 })
  expect(countPieces([], {})).toEqual({ done: 0, total: 0 })
})

test.each([
  ['', {}],
  ['null', {}],
  ['[7]', {}],
  ['{"1":9,"2":-1,"4":1,"3":"x"}', { 1: 2, 2: 0 }],
])('Reads %j as %j', (text, packed) => {
  expect(parsePacked(text, lines)).toEqual(packed)
})

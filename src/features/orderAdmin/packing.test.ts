import { expect, test } from 'vitest'
import { count, isComplete, parsePacked, scanSku } from './packing.ts'

const bell = { id: 1, sku: 'BELL-1', left: 2 }
const lines = [bell, { id: 2, sku: 'TUBE', left: 1 }, { id: 3, sku: 'BELL-1', left: 1 }]

test('counts a scanned SKU on its first line that is not full', () => {
  expect(scanSku(lines, {}, ' bell-1 ')).toEqual({ kind: 'packed', lineId: 1, packed: { 1: 1 } })
  expect(scanSku(lines, { 1: 2 }, 'BELL-1')).toEqual({ kind: 'packed', lineId: 3, packed: { 1: 2, 3: 1 } })
  expect(scanSku(lines, { 1: 2, 3: 1 }, 'BELL-1')).toEqual({ kind: 'full' })
  expect(scanSku(lines, {}, 'BELL')).toEqual({ kind: 'unknown' })
})

test('never counts below zero or above what is left', () => {
  expect(count({ 1: 2 }, bell, 1)).toEqual({ 1: 2 })
  expect(count({}, bell, -1)).toEqual({ 1: 0 })
})

test('is complete when every line is full', () => {
  expect(isComplete(lines, { 1: 2, 2: 1 })).toBe(false)
  expect(isComplete(lines, { 1: 2, 2: 1, 3: 1 })).toBe(true)
  expect(isComplete([], {})).toBe(false)
})

test.each([
  ['', {}],
  ['null', {}],
  ['[7]', {}],
  ['{"1":9,"2":-1,"4":1,"3":"x"}', { 1: 2, 2: 0 }],
])('reads %j as %j', (text, packed) => {
  expect(parsePacked(text, lines)).toEqual(packed)
})

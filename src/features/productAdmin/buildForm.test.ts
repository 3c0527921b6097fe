import { buildChoices } from '@chainline/bicycle/build'
import { expect, test } from 'vitest'
import {
  applyStart,
  buildChoiceNames,
  isEmptyBuild,
  isEmptyPaint,
  parseColor,
  readBuild,
  readPaint,
  suggestPaint,
  toFormBuild,
  toFormPaint,
} from './buildForm.ts'
import { findStart, startingKinds } from './startingBuilds.ts'

const road = findStart('road')
const noPaint = toFormPaint(null)

test('The form has a field for every choice of a build', () => {
  expect([...buildChoiceNames].sort()).toEqual(Object.keys(buildChoices).sort())
})

test('Every build to start from is read as it is written', () => {
  for (const kind of startingKinds) {
    const { build, paint } = findStart(kind)
    expect(readBuild(toFormBuild(build))).toEqual({ build, problems: new Map() })
    expect(readPaint(toFormPaint(paint))).toEqual({ paint, problems: new Map() })
  }
})

test('A build has all its parts, or there is none', () => {
  expect(readBuild(toFormBuild(null))).toEqual({ build: null, problems: new Map() })
  expect(readBuild(toFormBuild(null), true).problems.size).toBe(buildChoiceNames.length)
  expect(readBuild({ ...toFormBuild(null), rack: true }).problems.size).toBe(buildChoiceNames.length)
  const { build, problems } = readBuild({ ...toFormBuild(road.build), fork: '', bar: 'square' })
  expect(build).toBeNull()
  expect([...problems]).toEqual([
    ['fork', 'buildMissing'],
    ['bar', 'buildUnknown'],
  ])
})

test.each([
  ['#26696D', '#26696d'],
  [' 26696d ', '#26696d'],
  ['#abc', '#aabbcc'],
  ['teal', null],
  ['#26696', null],
  ['#26696d80', null],
  ['', null],
])('Reads the color %j as %j', (text, color) => {
  expect(parseColor(text)).toBe(color)
})

test('A paint has all its colors, or there is none', () => {
  expect(readPaint(noPaint)).toEqual({ paint: null, problems: new Map() })
  const { paint, problems } = readPaint({ ...toFormPaint(road.paint), saddle: ' ', rims: 'silver' })
  expect(paint).toBeNull()
  expect([...problems]).toEqual([
    ['saddle', 'paintMissing'],
    ['rims', 'paintUnknown'],
  ])
})

test('A start paints colors alike, gives other frames their own color, and leaves what is painted', () => {
  const red = { ...road.paint, frame: '#a3221d', fork: '#a3221d' }
  const own = toFormPaint({ ...road.paint, saddle: '#6a4327' })
  const start = { ...road, colorways: [{ color: 'red', paint: red }] }
  const colorways = ['red', 'teal', 'pattern', 'black'].map((color) => ({
    color,
    paint: color === 'black' ? own : noPaint,
  }))
  const colors = [
    { code: 'red', swatch: '#ff0000' },
    { code: 'teal', swatch: '#1f6a70' },
    { code: 'pattern', swatch: null },
  ]
  const started = applyStart(start, colorways, colors)
  expect(isEmptyBuild(started.build)).toBe(false)
  expect(started.colorways.map(({ paint }) => [paint.frame, paint.fork])).toEqual([
    ['#a3221d', '#a3221d'],
    ['#1f6a70', '#1f6a70'],
    [road.paint.frame, road.paint.fork],
    [own.frame, own.fork],
  ])
  expect(started.colorways[3]?.paint).toEqual(own)
  // A black fork stays black.
  const { paint } = findStart('hardtail')
  const hardtail = applyStart(findStart('hardtail'), colorways, colors).colorways[1]?.paint
  expect([hardtail?.frame, hardtail?.fork]).toEqual(['#1f6a70', paint.fork])
})

test('Suggests the paint of another color, with the frame in its own', () => {
  const known = { color: 'red', paint: toFormPaint({ ...road.paint, saddle: '#6a4327' }) }
  expect(suggestPaint([{ color: 'teal', paint: noPaint }, known], '#1f6a70')).toMatchObject({
    ...{ frame: '#1f6a70', fork: '#1f6a70', saddle: '#6a4327' },
  })
  expect(isEmptyPaint(suggestPaint([], null))).toBe(false)
})

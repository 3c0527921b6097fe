import type { BikeBuild } from '@chainline/bicycle/build'
import { type DrawnMeasure, drawnMeasures, isAngle } from '@chainline/bicycle/drawing/dimension'
import { drawBicycle } from '@chainline/bicycle/drawing/drawBicycle'
import { crosses, listEdges } from '@chainline/bicycle/drawing/labelPlacing'
import { measureDistance } from '@chainline/bicycle/drawing/point'
import { listStrokes } from '@chainline/bicycle/drawing/shape'
import { drawDimensionedSideView } from '@chainline/bicycle/drawing/sideView'
import { computeTextHeight, fitView, type ShownWidth, type View } from '@chainline/bicycle/drawing/view'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { buildSkeleton } from '@chainline/bicycle/skeleton'
import { describe, expect, test } from 'vitest'
import de from '../../../messages/de/product.json' with { type: 'json' }
import en from '../../../messages/en/product.json' with { type: 'json' }
import fr from '../../../messages/fr/product.json' with { type: 'json' }
import { demoBicycles } from '../../testing/demoBicycles.ts'

const widths: readonly ShownWidth[] = ['narrow', 'middle', 'wide']
const alwaysShown: readonly DrawnMeasure[] = ['stack', 'reach', 'wheelbase', 'headAngle', 'seatAngle']
/** Tables round derived lengths to whole millimeters. */
const roundingMm = 0.6

function drawDimensions(geometry: FrameGeometry, build: BikeBuild, view: View, names: Record<DrawnMeasure, string>) {
  return drawDimensionedSideView(buildSkeleton(geometry, build), view, (measure) => ({
    name: names[measure],
    figure: `${geometry[measure]}${isAngle(measure) ? '°' : ''}`,
  })).dimensions
}

describe.each(demoBicycles)('$urlKey', ({ build, sizes }) => {
  const view = fitView(listStrokes(sizes.flatMap(([, geometry]) => drawBicycle(buildSkeleton(geometry, build)))))
  const drawings = sizes.map(([size, geometry]) => {
    const draw = (language: typeof en | typeof fr | typeof de) =>
      drawDimensions(geometry, build, view, language.geometry.short)
    return { size, geometry, english: draw(en), french: draw(fr), german: draw(de) }
  })

  test('Every dimension line is as long as its figure in the table', () => {
    for (const {
      size,
      geometry,
      english: { wide },
    } of drawings) {
      expect(wide.dimensions.map(({ measure }) => measure).sort(), size).toEqual([...drawnMeasures].sort())
      for (const { measure, from, to, measured } of wide.dimensions) {
        const expected = isAngle(measure) ? geometry[measure] : Math.abs(geometry[measure])
        expect(Math.abs(measured - expected), `${size} ${measure}`).toBeLessThan(roundingMm)
        if (!isAngle(measure)) expect(measureDistance(from, to)).toBeCloseTo(measured, 6)
      }
    }
  })

  test('No label overlaps a line or another label, in any language at any width', () => {
    for (const { size, english, french, german } of drawings) {
      for (const sets of [english, french, german]) {
        for (const width of widths) {
          const { dimensions } = sets[width]
          const lines = dimensions.flatMap(({ segments }) => segments)
          for (const { label, measure } of dimensions) {
            const at = `${size} ${width} ${measure} "${label.text}"`
            expect(lines.filter((line) => crosses(label, line)).length, at).toBe(0)
            const others = dimensions.flatMap((other) => (other.label === label ? [] : listEdges(other.label)))
            expect(others.filter((line) => crosses(label, line)).length, at).toBe(0)
          }
          expect(
            dimensions.map(({ measure }) => measure),
            `${size} ${width}`,
          ).toEqual(expect.arrayContaining([...alwaysShown]))
        }
      }
    }
  })

  test('Labels stay inside the drawing', () => {
    const { left, top, width, height } = view.box
    for (const { german } of drawings) {
      for (const { label, to } of widths.flatMap((each) => german[each].dimensions)) {
        for (const { x, y } of [to, ...listEdges(label).map(([corner]) => corner)]) {
          expect(x).toBeGreaterThan(left)
          expect(x).toBeLessThan(left + width)
          expect(y).toBeGreaterThan(top)
          expect(y).toBeLessThan(top + height)
        }
      }
    }
  })
})

test('Figures are at least 11 px high at the narrowest width of each drawing', () => {
  const view: View = {
    bounds: { left: 0, top: 0, width: 1600, height: 900 },
    box: { left: 0, top: 0, width: 1800, height: 1200 },
  }
  for (const [width, px] of [
    ['narrow', 320],
    ['middle', 576],
    ['wide', 896],
  ] as const) {
    expect((computeTextHeight(width, view) * px) / view.box.width).toBeGreaterThanOrEqual(11)
  }
})

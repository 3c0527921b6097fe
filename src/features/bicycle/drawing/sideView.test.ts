import { describe, expect, test } from 'vitest'
import de from '../../../../messages/de/product.json' with { type: 'json' }
import en from '../../../../messages/en/product.json' with { type: 'json' }
import fr from '../../../../messages/fr/product.json' with { type: 'json' }
import { demoBicycles } from '../../../testing/demoBicycles.ts'
import type { FrameGeometry } from '../geometry.ts'
import { bicycleLayers } from './bicycleDrawing.ts'
import { type DrawnMeasure, drawnMeasures, isAngle } from './dimension.ts'
import { crosses, edgesOf } from './labelPlacing.ts'
import { distance } from './point.ts'
import { strokesOf } from './shape.ts'
import { sideView } from './sideView.ts'
import { type ShownWidth, textHeight, type View, viewAround } from './view.ts'

const widths: readonly ShownWidth[] = ['narrow', 'middle', 'wide']
const always: readonly DrawnMeasure[] = ['stack', 'reach', 'wheelbase', 'headAngle', 'seatAngle']
/** Tables round derived lengths to whole millimetres. */
const roundingMm = 0.6

function drawn(
  geometry: FrameGeometry,
  build: Parameters<typeof bicycleLayers>[1],
  view: View,
  names: Record<DrawnMeasure, string>,
) {
  return sideView(geometry, build, view, (measure) => ({
    name: names[measure],
    figure: `${geometry[measure]}${isAngle(measure) ? '°' : ''}`,
  })).dimensions
}

describe.each(demoBicycles)('$urlKey', ({ build, sizes }) => {
  const view = viewAround(strokesOf(sizes.flatMap(([, geometry]) => bicycleLayers(geometry, build))))

  test('every dimension is as long as its number in the table', () => {
    for (const [size, geometry] of sizes) {
      const { wide } = drawn(geometry, build, view, en.geometry.short)
      expect(wide.dimensions.map(({ measure }) => measure).sort(), size).toEqual([...drawnMeasures].sort())
      for (const { measure, from, to, measured } of wide.dimensions) {
        const said = isAngle(measure) ? geometry[measure] : Math.abs(geometry[measure])
        expect(Math.abs(measured - said), `${size} ${measure}`).toBeLessThan(roundingMm)
        if (!isAngle(measure)) expect(distance(from, to)).toBeCloseTo(measured, 6)
      }
    }
  })

  test('no figure stands on a line or on another figure, in any language at any width', () => {
    for (const [size, geometry] of sizes) {
      for (const { geometry: words } of [en, fr, de]) {
        const sets = drawn(geometry, build, view, words.short)
        for (const width of widths) {
          const { dimensions } = sets[width]
          const lines = dimensions.flatMap(({ segments }) => segments)
          for (const { label, measure } of dimensions) {
            const at = `${size} ${width} ${measure} "${label.text}"`
            expect(lines.filter((line) => crosses(label, line)).length, at).toBe(0)
            const others = dimensions.flatMap((other) => (other.label === label ? [] : edgesOf(other.label)))
            expect(others.filter((line) => crosses(label, line)).length, at).toBe(0)
          }
          expect(
            dimensions.map(({ measure }) => measure),
            `${size} ${width}`,
          ).toEqual(expect.arrayContaining([...always]))
        }
      }
    }
  })

  test('what is written stays on the drawing', () => {
    const { left, top, width, height } = view.box
    for (const [, geometry] of sizes) {
      const sets = drawn(geometry, build, view, de.geometry.short)
      for (const { label, to } of widths.flatMap((each) => sets[each].dimensions)) {
        for (const { x, y } of [to, ...edgesOf(label).map(([corner]) => corner)]) {
          expect(x).toBeGreaterThan(left)
          expect(x).toBeLessThan(left + width)
          expect(y).toBeGreaterThan(top)
          expect(y).toBeLessThan(top + height)
        }
      }
    }
  })
})

test('figures are at least 11 px high in the narrowest place each drawing is shown in', () => {
  const view: View = {
    bounds: { left: 0, top: 0, width: 1600, height: 900 },
    box: { left: 0, top: 0, width: 1800, height: 1200 },
  }
  for (const [width, px] of [
    ['narrow', 320],
    ['middle', 576],
    ['wide', 896],
  ] as const) {
    expect((textHeight(width, view) * px) / view.box.width).toBeGreaterThanOrEqual(11)
  }
})

/** The visible area of a drawing: one view for all sizes of a bicycle, so that a larger one looks larger. */
import type { Stroke } from './shape.ts'

/** A rectangle on the drawing, in millimeters. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface View {
  /** The bounding box of the bicycles. */
  bounds: Box
  /** The whole drawing, including margins for the dimensions. */
  box: Box
}

/** Margins for dimensions, in thousandths of the drawing's width. */
const margins = { left: 36, right: 62, top: 66, bottom: 120 }

/** The bounding box of a drawing. */
export function measureBounds(strokes: readonly Stroke[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { from, to } of strokes) {
    left = Math.min(left, from.x, to.x)
    right = Math.max(right, from.x, to.x)
    top = Math.min(top, from.y, to.y)
    bottom = Math.max(bottom, from.y, to.y)
  }
  return { left, top, width: right - left, height: bottom - top }
}

/** A view with margins for dimensions. @param below bottom margin, in thousandths of the width */
export function fitView(strokes: readonly Stroke[], below = margins.bottom): View {
  const bounds = measureBounds(strokes)
  const unit = bounds.width / (1000 - margins.left - margins.right)
  return {
    bounds,
    box: {
      left: bounds.left - margins.left * unit,
      top: bounds.top - margins.top * unit,
      width: unit * 1000,
      height: bounds.height + (margins.top + below) * unit,
    },
  }
}

/** The width a drawing is shown at: on a phone, a tablet, a desktop. */
export type ShownWidth = 'narrow' | 'middle' | 'wide'

/**
 * Height of the figures in thousandths of the drawing's width. A narrow drawing is at least 320 px wide, a middle one 576 and a wide
 * one 896 (see `lineDrawing.css`): no figure is smaller than 11 px.
 */
const textShares: Record<ShownWidth, number> = { narrow: 34.5, middle: 19.5, wide: 12.5 }

/** Height of the figures in millimeters. */
export const computeTextHeight = (width: ShownWidth, { box }: View): number => (textShares[width] * box.width) / 1000

/** Computes a value for every width. */
export const mapWidths = <T>(make: (width: ShownWidth) => T): Record<ShownWidth, T> => ({
  narrow: make('narrow'),
  middle: make('middle'),
  wide: make('wide'),
})

import type { BikeBuild } from '@chainline/bicycle/build'
import type { DrawnMeasure } from '@chainline/bicycle/drawing/dimension'
import { drawBicycle } from '@chainline/bicycle/drawing/drawBicycle'
import { listStrokes } from '@chainline/bicycle/drawing/shape'
import { type SideView, sideView } from '@chainline/bicycle/drawing/sideView'
import { fitView, type View } from '@chainline/bicycle/drawing/view'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { buildSkeleton } from '@chainline/bicycle/skeleton'

interface DrawnBicycle {
  frame: FrameGeometry
  build: BikeBuild
  /** All sizes that can replace this one; they share one scale. */
  sizes: readonly FrameGeometry[]
  /** The language of the labels. */
  locale: string
}

type Drawing = SideView & { view: View }

const drawings = new Map<string, Drawing>()
const maxDrawings = 50

/**
 * A bicycle from the side, with its dimensions. Caches the last drawings: on the server, drawing takes longer than rendering the rest
 * of the page.
 * @param labelFor in the language of `locale`
 */
export function drawSideView(
  { frame, build, sizes, locale }: DrawnBicycle,
  labelFor: (measure: DrawnMeasure, value: number) => { name: string; figure: string },
): Drawing {
  const key = JSON.stringify([locale, frame, build, sizes])
  const cached = drawings.get(key)
  if (cached) return cached
  const view = fitView(listStrokes(sizes.flatMap((each) => drawBicycle(buildSkeleton(each, build)))))
  const drawing = {
    ...sideView(buildSkeleton(frame, build), view, (measure) => labelFor(measure, frame[measure])),
    view,
  }
  const [oldest] = drawings.keys()
  if (drawings.size >= maxDrawings && oldest !== undefined) drawings.delete(oldest)
  drawings.set(key, drawing)
  return drawing
}

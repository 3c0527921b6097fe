import type { BikeBuild } from '@chainline/bicycle/build'
import type { DrawnMeasure } from '@chainline/bicycle/drawing/dimension'
import { drawBicycle } from '@chainline/bicycle/drawing/drawBicycle'
import { listStrokes } from '@chainline/bicycle/drawing/shape'
import { shortenPath } from '@chainline/bicycle/drawing/shortPath'
import { drawDimensionedSideView, type SideView } from '@chainline/bicycle/drawing/sideView'
import { fitView, mapWidths, type View } from '@chainline/bicycle/drawing/view'
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

/** Not an `lru-cache`: it would double the size of this script for browsers. */
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
  const drawn = drawDimensionedSideView(buildSkeleton(frame, build), view, (measure) =>
    labelFor(measure, frame[measure]),
  )
  const drawing = { ...shortenPaths(drawn), view }
  const [oldest] = drawings.keys()
  if (drawings.size >= maxDrawings && oldest !== undefined) drawings.delete(oldest)
  drawings.set(key, drawing)
  return drawing
}

/** Its paths are most of the drawing, and a large part of a product page's HTML. */
function shortenPaths({ layers, dimensions }: SideView): SideView {
  return {
    layers: layers.map(({ name, shapes }) => ({
      name,
      shapes: shapes.map((shape) => ('path' in shape ? { ...shape, path: shortenPath(shape.path) } : shape)),
    })),
    dimensions: mapWidths((width) => {
      const set = dimensions[width]
      return {
        ...set,
        centreLines: shortenPath(set.centreLines),
        dimensions: set.dimensions.map(({ extensions, line, arrows, ...dimension }) => ({
          ...dimension,
          extensions: shortenPath(extensions),
          line: shortenPath(line),
          arrows: shortenPath(arrows),
        })),
      }
    }),
  }
}

/** A line drawing as the text of an SVG file. */
import type { DimensionSet } from './dimensionSet.ts'
import type { Layer, LineWeight, Shape } from './shape.ts'
import type { Box } from './view.ts'

interface Drawing {
  layers: readonly Layer[]
  dimensions?: DimensionSet
}

const weightPx: Record<LineWeight, number> = { frame: 2, part: 1.25, detail: 0.9, hair: 0.55 }
const [ink, paper] = ['#15150f', '#f6f4ef']

const steady = (widthPx: number) => `stroke-width="${widthPx}" vector-effect="non-scaling-stroke"`

function element(shape: Shape): string {
  const place =
    'path' in shape
      ? `path d="${shape.path}"`
      : `circle cx="${shape.centre.x.toFixed(1)}" cy="${shape.centre.y.toFixed(1)}" r="${shape.radius.toFixed(1)}"`
  const line = shape.band
    ? `stroke-width="${shape.band.width}" stroke-dasharray="${shape.band.dash ?? 'none'}"`
    : steady(weightPx[shape.weight])
  return `<${place} ${line}${shape.isSolid ? ` fill="${paper}"` : ''}/>`
}

function underlay({ dimensions, centreLines }: DimensionSet): string {
  const extensions = dimensions.map(({ extensions: path, line, isBehind }) => path + (isBehind ? line : '')).join('')
  return `<path d="${centreLines}" ${steady(0.6)} stroke-dasharray="9 3 2 3"/><path d="${extensions}" ${steady(0.6)}/>`
}

function overlay({ dimensions, text }: DimensionSet): string {
  return dimensions
    .map(({ line, arrows, label, isBehind }) => {
      const words = label.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const turn = `translate(${label.at.x.toFixed(1)} ${label.at.y.toFixed(1)}) rotate(${label.degrees.toFixed(2)})`
      return (
        `${isBehind ? '' : `<path d="${line}" ${steady(0.8)}/>`}<path d="${arrows}" fill="${ink}" stroke="none"/>` +
        `<text transform="${turn}" dy=".35em" font-size="${text.toFixed(1)}" font-family="sans-serif" text-anchor="middle" fill="${ink}" stroke="${paper}" stroke-width="${(text * 0.3).toFixed(1)}" paint-order="stroke">${words}</text>`
      )
    })
    .join('')
}

/** Formats a drawing as an SVG file. @param widthPx displayed width */
export function formatSvg({ layers, dimensions }: Drawing, { left, top, width, height }: Box, widthPx: number): string {
  const body = layers.map(({ name, shapes }) => `<g id="${name}">${shapes.map(element).join('')}</g>`).join('')
  const heightPx = Math.round((widthPx * height) / width)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="${left} ${top} ${width} ${height}" ` +
    `fill="none" stroke="${ink}" stroke-linejoin="round">${dimensions ? underlay(dimensions) : ''}${body}${dimensions ? overlay(dimensions) : ''}</svg>`
  )
}

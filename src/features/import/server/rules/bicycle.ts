/** Geometry, build and paint of a bicycle as one cell of JSON. */
import type { BikeBuild, Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { geometryLimits } from '../../../bicycle/geometryLimits.ts'
import { BikeBuildSchema, ColourwaySchema, FrameGeometrySchema } from '../../../bicycle/server/bicycle.contract.ts'

/** Keyed by the labels of sizes and colors, as the option columns are. */
export interface BicycleCell {
  geometry?: Record<string, FrameGeometry>
  build?: BikeBuild
  colors?: Record<string, Colourway>
}

const closed = { additionalProperties: false }
const Cell = Type.Object(
  {
    geometry: Type.Optional(Type.Record(Type.String(), FrameGeometrySchema)),
    build: Type.Optional(BikeBuildSchema),
    colors: Type.Optional(Type.Record(Type.String(), ColourwaySchema)),
  },
  closed,
)

/** The number of problems named per cell; more would hide the first one. */
const namedProblems = 5

/**
 * @param cell empty for a product without bicycle data, or whose source does not have any
 * @returns the parsed cell, or its problems: the path of each field with its value, such as `build.fork: "springy"`
 */
export function readBicycleCell(cell: string): { bicycle: BicycleCell | undefined; problems: string[] } {
  if (cell === '') return { bicycle: undefined, problems: [] }
  const parsed = parseJson(cell)
  if (parsed === undefined) return { bicycle: undefined, problems: [cell] }
  if (!Value.Check(Cell, parsed)) {
    const problems = new Set(Value.Errors(Cell, parsed).flatMap((error) => describeError(error, parsed)))
    return { bicycle: undefined, problems: [...problems].slice(0, namedProblems) }
  }
  const problems = [...listLimitProblems(parsed), ...(parsed.colors && !parsed.build ? ['build: ?'] : [])]
  return { bicycle: problems.length === 0 ? parsed : undefined, problems: problems.slice(0, namedProblems) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Paths of properties that are missing (the first one of an object), unknown or invalid. */
function describeError(
  { keyword, instancePath, params }: ReturnType<typeof Value.Errors>[number],
  value: unknown,
): string[] {
  const path = instancePath.split('/').slice(1)
  const name = (more: readonly string[] = []) => [...path, ...more].join('.') || '?'
  if (keyword === 'required' && 'requiredProperties' in params)
    return params.requiredProperties.slice(0, 1).map((property) => `${name([property])}: ?`)
  if (keyword === 'additionalProperties' && 'additionalProperties' in params)
    return params.additionalProperties.map(
      (property) => `${name([property])}: ${formatValue(value, [...path, property])}`,
    )
  // Already reported at the property itself.
  if (keyword === 'boolean') return []
  return [`${name()}: ${formatValue(value, path)}`]
}

function formatValue(value: unknown, path: readonly string[]): string {
  let found = value
  for (const step of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined
  return JSON.stringify(found)?.slice(0, 60) ?? '?'
}

function listLimitProblems({ geometry = {} }: BicycleCell): string[] {
  return Object.entries(geometry).flatMap(([size, frame]) => [
    ...Object.entries(frame).flatMap(([measure, value]) => {
      const [least, most] = geometryLimits[measure as keyof FrameGeometry]
      return value < least || value > most ? [`geometry.${size}.${measure}: ${value} (${least}–${most})`] : []
    }),
    ...(frame.riderMinCm > frame.riderMaxCm ? [`geometry.${size}.riderMaxCm: ${frame.riderMaxCm}`] : []),
  ])
}

/** @returns the cell; empty for a product that is not a bicycle */
export function formatBicycleCell(bicycle: BicycleCell): string {
  const { geometry = {}, build, colors = {} } = bicycle
  if (Object.keys(geometry).length === 0 && !build) return ''
  return JSON.stringify({
    ...(Object.keys(geometry).length > 0 ? { geometry } : {}),
    ...(build ? { build, colors } : {}),
  })
}

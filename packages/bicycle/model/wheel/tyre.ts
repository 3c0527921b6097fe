/** A tyre about the z axis: sidewalls and tread with their details. */
import type { BufferGeometry, Group, Vector3 } from 'three'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { mirror } from '../solid.ts'
import { buildCasing, type Casing, findPointOnTyre, type TyreShape } from './casing.ts'
import { buildFacets, type ProfilePoint, repeatAround, revolve } from './revolve.ts'
import { buildTreadBlocks } from './tread.ts'

export interface TyreAppearances {
  wall: Appearance
  tread: Appearance
}

const usual: TyreAppearances = { wall: { finish: 'rubber', paint: 'tyreWall' }, tread: appearances.tread }
const cut: Appearance = { finish: 'matte', paint: '#0b0b0a' }
const reflex: Appearance = { finish: 'satin', paint: '#d5d8d6' }

export interface TyreOptions {
  detail: Detail
  /** Has a reflective band on both sidewalls. */
  reflective?: boolean
  /** A tyre without a rim, with its inside and beads. */
  loose?: boolean
  appearances?: TyreAppearances
}

/** Height of the tread's edge above the sidewall. */
const capHeight = 0.7

export function buildTyre(
  shape: TyreShape,
  { detail, reflective, loose, appearances: worn = usual }: TyreOptions,
): Group {
  const casing = buildCasing(shape)
  const steps = detail === 'still' ? 160 : 96
  const round = (profile: readonly ProfilePoint[], smoothDegrees = 38) => revolve(profile, { steps, smoothDegrees })
  const wall = round(sidewall(casing, shape, detail), 50)
  const blocks = buildTreadBlocks(casing, shape, detail)
  const cuts = shape.tread === 'slick' && detail === 'still' ? [shoulderCuts(casing, shape)] : []
  const band = round([98, 104, 110].map((degrees) => ringAt(casing, degrees, 0.25)))
  return buildAssembly(
    'tyre',
    buildPart('sidewalls', worn.wall, wall, mirror(wall)),
    buildPart('tread', worn.tread, round(treadBand(casing, shape)), ...(blocks ? [blocks] : [])),
    ...cuts.map((solid) => buildPart('tread-cuts', cut, solid, mirror(solid))),
    reflective ? buildPart('reflective-bands', reflex, band, mirror(band)) : null,
    loose ? buildPart('inside', appearances.rubber, round(inside(casing, shape))) : null,
  )
}

function ringAt(casing: Casing, degrees: number, offset: number): ProfilePoint {
  const { radius, z } = casing.point(degrees, offset)
  return [radius, z]
}

/** The right sidewall, from the edge of the tread to the bead, with its two fitting lines. */
function sidewall(casing: Casing, { bsd, rimInner }: TyreShape, detail: Detail): ProfilePoint[] {
  const { treadEdge, hook } = casing
  const count = detail === 'still' ? 12 : 8
  const points: ProfilePoint[] = []
  const ribs = detail === 'still' ? [treadEdge + 8, hook - 9, hook - 5] : []
  for (let i = 0; i <= count; i++) {
    const degrees = treadEdge + ((hook - treadEdge) * i) / count
    const next = treadEdge + ((hook - treadEdge) * (i + 1)) / count
    // The wall is lower under the edge of the tread and reaches its full width at the side.
    const sunk = (at: number) => -capHeight * Math.max(0, Math.min(1, (88 - at) / (88 - treadEdge)))
    points.push(ringAt(casing, degrees, sunk(degrees)))
    for (const rib of ribs) {
      if (rib <= degrees || rib > next || i === count) continue
      const wide = 0.55 / casing.perDegree(rib)
      points.push(ringAt(casing, rib - wide, sunk(rib)), ringAt(casing, rib, sunk(rib) + 0.4))
      points.push(ringAt(casing, rib + wide, sunk(rib)))
    }
  }
  const bead = Math.min(rimInner / 2 - 0.4, points.at(-1)?.[1] ?? 0)
  points.push(
    [bsd / 2 + 3, bead + 0.3],
    [bsd / 2 + 0.6, bead - 0.2],
    [bsd / 2 + 0.4, bead - 4],
    [bsd / 2 + 4, bead - 4],
  )
  return points
}

/** Grooves around a slick: [degrees from the crown, millimeters deep, millimeters wide]. */
const grooves = (width: number): readonly (readonly [number, number, number])[] =>
  width < 35
    ? [[5, 0.4, 0.7]]
    : [
        [9, 1.1, 1.6],
        [31, 1, 1.3],
      ]

/** The base of the tread from edge to edge. */
function treadBand(casing: Casing, { tread, width }: TyreShape): ProfilePoint[] {
  const { treadEdge } = casing
  const half: ProfilePoint[] = [ringAt(casing, 0, 0)]
  const lines = tread === 'slick' ? grooves(width) : []
  const stations = [4, 8, 12, 18, 24, 30, 38, 46, 54, treadEdge - 1.2].filter((degrees) => degrees < treadEdge)
  const marks = stations.filter((degrees) => lines.every(([at]) => Math.abs(at - degrees) > 3.5))
  const rows = [
    ...marks.map((degrees) => ({ degrees, points: [ringAt(casing, degrees, 0)] })),
    ...lines.map(([degrees, deep, wide]) => {
      const turn = wide / 2 / casing.perDegree(degrees)
      return {
        degrees,
        points: [
          ringAt(casing, degrees - turn, 0),
          ringAt(casing, degrees - turn * 0.7, -deep),
          ringAt(casing, degrees + turn * 0.7, -deep),
          ringAt(casing, degrees + turn, 0),
        ],
      }
    }),
  ].sort((a, b) => a.degrees - b.degrees)
  half.push(...rows.flatMap(({ points }) => points))
  half.push(ringAt(casing, treadEdge, -0.25), ringAt(casing, treadEdge + 0.4, -capHeight - 0.4))
  const left = half.slice(1).reverse()
  return [...left.map(([radius, z]): ProfilePoint => [radius, -z]), ...half]
}

/** The inside of the casing and the beads, for a tyre without a rim. */
function inside(casing: Casing, { bsd, rimInner }: TyreShape): ProfilePoint[] {
  const thick = -1.7
  const half: ProfilePoint[] = [0, 15, 30, 45, 60, 75, 90, 105, 120]
    .filter((degrees) => degrees < casing.hook - 6)
    .map((degrees) => ringAt(casing, degrees, thick))
  const bead = rimInner / 2
  half.push(ringAt(casing, casing.hook - 4, thick), [bsd / 2 + 4, bead - 4.4])
  const left = half.slice(1).map(([radius, z]): ProfilePoint => [radius, -z])
  return [...[...half].reverse(), ...left]
}

/** Fine slanted cuts in the right shoulder of a slick, as dark inlays because they are too fine to model. */
function shoulderCuts(casing: Casing, { width }: TyreShape): BufferGeometry {
  const city = width >= 35
  const pitch = city ? 15 : 11
  const count = Math.round((Math.PI * 2 * casing.outerRadius) / pitch)
  const [from, to] = city ? [37, 56] : [30, 50]
  const rows = [0, 0.5, 1].map((share) => {
    const degrees = from + (to - from) * share
    const angle = ((share * (city ? 7 : 5)) / casing.outerRadius) * 1
    const half = ((city ? 0.75 : 0.5) * (1 - share * 0.5)) / casing.outerRadius
    return [
      findPointOnTyre(casing, angle - half, degrees, 0.06),
      findPointOnTyre(casing, angle + half, degrees, 0.06),
    ] as const
  })
  const faces: Vector3[][] = []
  rows.forEach(([a, b], i) => {
    const next = rows[i + 1]
    if (next) faces.push([a, b, next[1], next[0]])
  })
  return repeatAround(buildFacets(faces), count)
}

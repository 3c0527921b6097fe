/** Cassettes, and the single sprocket of a single-speed or hub gear. */
import type { Group, Vector3 } from 'three'
import { chainPitch, computePitchRadius } from '../../chain.ts'
import { loft } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at } from '../solid.ts'
import { revolve } from '../wheel/revolve.ts'
import type { Cog } from './drivePlan.ts'
import { buildBarSection } from './section.ts'
import { buildToothedWheel } from './toothedWheel.ts'

export interface CassetteStyle {
  /** The wheel axle; its z is ignored. */
  axle: Vector3
  cogs: readonly Cog[]
  /** The sprocket the chain runs on, and the angle of a gap between its teeth. */
  chosen: Cog
  seat: number
  /** Tooth pitch in millimeters. */
  pitch: number
  sprockets: Appearance
  /** Appearance of the carrier and of the largest sprocket of a wide-range cassette. */
  carrier: Appearance
  lockring: Appearance
  detail: Detail
}

/** Radius of the freehub splines. */
const hub = 17

const sides = (detail: Detail): number => (detail === 'still' ? 40 : 24)

function sprocket(cog: Cog, style: CassetteStyle) {
  const { axle, chosen, seat, detail } = style
  const radius = computePitchRadius(cog.teeth, style.pitch)
  const isBelt = style.pitch !== chainPitch
  return buildToothedWheel({
    pitch: style.pitch,
    isBelt,
    centre: axle.clone().setZ(cog.z),
    teeth: cog.teeth,
    inner: radius > 36 && style.cogs.length > 1 ? radius - 12 : Math.min(15.4, radius - 7),
    thickness: isBelt ? style.pitch : style.cogs.length > 9 ? 1.7 : 2,
    turn: cog === chosen ? seat : cog.teeth * 0.37,
    coarse: detail === 'live' || (cog.teeth > 16 && style.cogs.length > 7),
  })
}

/** Carrier arms of a large sprocket that does not reach the splines. */
function arms({ axle }: CassetteStyle, cog: Cog, nextZ: number) {
  const radius = computePitchRadius(cog.teeth)
  if (radius <= 36) return []
  const count = radius > 80 ? 7 : 6
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.2
    const place = (distance: number, twist: number, z: number) =>
      at(axle.x + Math.cos(angle + twist) * distance, axle.y + Math.sin(angle + twist) * distance, z)
    const inner = (cog.z + nextZ) / 2
    return loft([
      buildBarSection(place(hub - 2, 0, inner), angle, 11, 2.6, { sides: 8 }),
      buildBarSection(place((hub + radius) / 2, 0.1, inner), angle, 8, 2, { sides: 8 }),
      buildBarSection(place(radius - 9, 0.22, cog.z), angle, 9, 1.5, { sides: 8 }),
    ])
  })
}

/** The lockring: a flange with tool notches around a dark hole. */
function lockring({ axle, detail }: CassetteStyle, smallest: Cog) {
  const radius = Math.min(16.5, computePitchRadius(smallest.teeth) - 4.4)
  return revolve(
    [
      [radius - 5.5, 0],
      [radius - 1, 0],
      [radius, 0.6],
      [radius, 2.4],
      [radius - 0.8, 3],
      [radius - 3, 3],
      [radius - 3.6, 2.2],
      [radius - 5.5, 2.2],
    ],
    { steps: sides(detail), closed: true },
  ).translate(axle.x, axle.y, smallest.z)
}

/** A cassette on its freehub, from behind the largest sprocket to the lockring. */
export function buildCassette(style: CassetteStyle): Group {
  const { axle, cogs, detail } = style
  const [smallest] = cogs
  const largest = cogs.at(-1)
  if (!smallest || !largest) throw new RangeError('A cassette needs at least one sprocket')
  const isWide = largest.teeth > 42
  const body = revolve(
    [
      [15.2, largest.z - 2],
      [hub + 0.6, largest.z - 2],
      [hub + 0.6, smallest.z - 3],
      [12.5, smallest.z - 2],
      [12.5, largest.z - 2],
    ],
    { steps: sides(detail), closed: true },
  ).translate(axle.x, axle.y, 0)
  const steel = isWide ? cogs.slice(0, -1) : cogs
  return buildAssembly(
    'cassette',
    buildPart('sprockets', style.sprockets, ...steel.map((cog) => sprocket(cog, style))),
    isWide ? buildPart('largest-sprocket', style.carrier, sprocket(largest, style)) : null,
    buildPart('spacers', appearances.darkSteel, body),
    largest.teeth > 18
      ? buildPart(
          'carrier',
          style.carrier,
          ...cogs.flatMap((cog, index) => arms(style, cog, (cogs[index - 1] ?? cog).z)),
        )
      : null,
    buildPart('lockring', style.lockring, lockring(style, smallest)),
  )
}

/** A single sprocket on its freewheel or hub. */
export function buildSingleSprocket(style: CassetteStyle): Group {
  const { axle, chosen, detail } = style
  const radius = Math.min(21, computePitchRadius(chosen.teeth, style.pitch) - 6)
  return buildAssembly(
    'sprocket',
    buildPart('teeth', style.sprockets, sprocket(chosen, style)),
    buildPart(
      'freewheel',
      style.carrier,
      revolve(
        [
          [0, -14],
          [radius + 2, -14],
          [radius + 2, -3],
          [radius, -1.5],
          [radius, 2.4],
          [radius - 1, 3.2],
          [radius - 5, 3.2],
          [radius - 6, 2],
          [0, 2],
        ],
        { steps: sides(detail) },
      ).translate(axle.x, axle.y, chosen.z),
    ),
  )
}

/** Sprockets on a freehub, or the one sprocket of a wheel without gears to choose from. */
import type { Group, Vector3 } from 'three'
import { assembly, part, type Skin, skins } from '../part.ts'
import type { Detail } from '../skeleton.ts'
import { at, lofted } from '../solid.ts'
import { revolved } from '../wheel/revolved.ts'
import type { Cog } from './drivePlan.ts'
import { bar } from './section.ts'
import { chainPitch, pitchRadius, toothedWheel } from './toothedWheel.ts'

export interface CassetteStyle {
  /** The wheel's axle; its z does not matter. */
  axle: Vector3
  cogs: readonly Cog[]
  /** The sprocket on which the chain lies, and a gap between its teeth. */
  chosen: Cog
  seat: number
  /** Millimetres from tooth to tooth. */
  pitch: number
  sprockets: Skin
  /** The carrier, and the largest sprocket of a wide range. */
  carrier: Skin
  lockring: Skin
  detail: Detail
}

/** Radius of the freehub's splines. */
const hub = 17

const sides = (detail: Detail): number => (detail === 'still' ? 40 : 24)

function sprocket(cog: Cog, style: CassetteStyle) {
  const { axle, chosen, seat, detail } = style
  const radius = pitchRadius(cog.teeth, style.pitch)
  const isBelt = style.pitch !== chainPitch
  return toothedWheel({
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

/** Arms that carry a sprocket too large to reach the splines. */
function arms({ axle }: CassetteStyle, cog: Cog, nextZ: number) {
  const radius = pitchRadius(cog.teeth)
  if (radius <= 36) return []
  const count = radius > 80 ? 7 : 6
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.2
    const place = (distance: number, twist: number, z: number) =>
      at(axle.x + Math.cos(angle + twist) * distance, axle.y + Math.sin(angle + twist) * distance, z)
    const inner = (cog.z + nextZ) / 2
    return lofted([
      bar(place(hub - 2, 0, inner), angle, 11, 2.6, { sides: 8 }),
      bar(place((hub + radius) / 2, 0.1, inner), angle, 8, 2, { sides: 8 }),
      bar(place(radius - 9, 0.22, cog.z), angle, 9, 1.5, { sides: 8 }),
    ])
  })
}

/** The ring that holds the sprockets: a flange with notches for the tool round a dark hole. */
function lockring({ axle, detail }: CassetteStyle, smallest: Cog) {
  const radius = Math.min(16.5, pitchRadius(smallest.teeth) - 4.4)
  return revolved(
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

/** A cassette on its freehub, from behind the largest sprocket to the lock ring. */
export function cassette(style: CassetteStyle): Group {
  const { axle, cogs, detail } = style
  const [smallest] = cogs
  const largest = cogs.at(-1)
  if (!smallest || !largest) throw new RangeError('A cassette has a sprocket at least')
  const isWide = largest.teeth > 42
  const body = revolved(
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
  return assembly(
    'cassette',
    part('sprockets', style.sprockets, ...steel.map((cog) => sprocket(cog, style))),
    isWide ? part('largest-sprocket', style.carrier, sprocket(largest, style)) : null,
    part('spacers', skins.darkSteel, body),
    largest.teeth > 18
      ? part('carrier', style.carrier, ...cogs.flatMap((cog, index) => arms(style, cog, (cogs[index - 1] ?? cog).z)))
      : null,
    part('lockring', style.lockring, lockring(style, smallest)),
  )
}

/** One sprocket on its freewheel or hub. */
export function singleSprocket(style: CassetteStyle): Group {
  const { axle, chosen, detail } = style
  const radius = Math.min(21, pitchRadius(chosen.teeth, style.pitch) - 6)
  return assembly(
    'sprocket',
    part('teeth', style.sprockets, sprocket(chosen, style)),
    part(
      'freewheel',
      style.carrier,
      revolved(
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

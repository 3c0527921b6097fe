/** Chainrings with spider and bolts, or with direct mount. */
import type { BufferGeometry, Group } from 'three'
import { chainPitch, computePitchRadius } from '../../chain.ts'
import { loft } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, buildAssembly, buildPart } from '../part.ts'
import { at } from '../solid.ts'
import { buildRoundedDisc, buildScrewHead } from './crankArm.ts'
import type { Cog } from './drivePlan.ts'
import { buildBarSection } from './section.ts'
import { buildToothedWheel } from './toothedWheel.ts'

/** The spider: angles of its arms against the crank in degrees, none for direct mount. */
export interface Mount {
  angles: readonly number[]
  /** Radius of the bolt circle. */
  bolts: number
}

export interface RingSet {
  /** Largest first. */
  cogs: readonly Cog[]
  /** Tooth pitch in millimeters. */
  pitch: number
  /** Angle of a gap between the teeth of the first ring, in radians. */
  seat: number
  mount: Mount | null
  /** Position of the crank center along the side axis. */
  rootZ: number
  ring: Appearance
  innerRings: Appearance
  spider: Appearance
  bolts: Appearance
  narrowWide: boolean
  detail: Detail
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const round = (radius: number, angle: number, z: number) => at(Math.cos(angle) * radius, Math.sin(angle) * radius, z)

function wheel(cog: Cog, inner: number, set: RingSet, isFirst: boolean): BufferGeometry {
  const isBelt = set.pitch !== chainPitch
  return buildToothedWheel({
    pitch: set.pitch,
    isBelt,
    centre: at(0, 0, cog.z),
    teeth: cog.teeth,
    inner,
    thickness: isBelt ? set.pitch : isFirst ? 3.2 : 2.4,
    turn: isFirst ? set.seat : 0.1,
    narrowWide: isFirst && set.narrowWide,
    coarse: set.detail === 'live' || !isFirst,
  })
}

/** A direct-mount ring with windows between slanted arms. */
function directMount(cog: Cog, set: RingSet): BufferGeometry[] {
  const radius = computePitchRadius(cog.teeth, set.pitch)
  const pairs = radius > 56 ? 4 : 5
  const arms = Array.from({ length: pairs }, (_, index) => radians(45) + (index / pairs) * Math.PI * 2).flatMap(
    (middle) =>
      [-1, 1].map((side) => {
        const foot = round(17, middle + side * 0.32, set.rootZ - 8)
        const tip = round(radius - 8, middle + side * 0.2 * (60 / radius), cog.z)
        const angle = Math.atan2(tip.y - foot.y, tip.x - foot.x)
        const half = foot
          .clone()
          .lerp(tip, 0.5)
          .setZ((cog.z * 1.6 + (set.rootZ - 8) * 0.4) / 2)
        return loft([
          buildBarSection(foot, angle, 11, 5),
          buildBarSection(half, angle, 8, 3.6),
          buildBarSection(tip, angle, 11, 3),
        ])
      }),
  )
  return [wheel(cog, radius - 12.5, set, true), ...arms, buildRoundedDisc(0, 0, cog.z - 3, set.rootZ - 2, 22, 1.6, 40)]
}

function spider({ mount, cogs, rootZ, detail }: RingSet, tabZ: number): BufferGeometry[] {
  if (!mount) return []
  const sides = detail === 'still' ? 24 : 14
  const boss = buildRoundedDisc(0, 0, Math.min(tabZ, rootZ - 6), rootZ, Math.min(24, mount.bolts * 0.5), 2, sides * 2)
  const thick = cogs.length > 1 ? 3.6 : 4.4
  return [
    boss,
    ...mount.angles.flatMap((degrees) => {
      const angle = radians(degrees)
      const places = [0.2, 0.5, 0.8, 1].map((share) =>
        round(mount.bolts * share, angle, tabZ + (rootZ - 4 - tabZ) * (1 - share) ** 1.2),
      )
      const wide = [24, 17, 14, 15]
      return [
        loft(
          places.map((place, index) =>
            buildBarSection(place, angle, wide[index] ?? 14, thick + 5 * (1 - index / 3), { sides: 14 }),
          ),
        ),
        buildRoundedDisc(
          Math.cos(angle) * mount.bolts,
          Math.sin(angle) * mount.bolts,
          tabZ - thick / 2,
          tabZ + thick / 2,
          8,
          0.8,
          sides,
        ),
      ]
    }),
  ]
}

/** The tabs by which a ring is bolted to the spider. */
function tabs(set: RingSet, mount: Mount, z: number, circle: number, inner: number): BufferGeometry[] {
  const sides = set.detail === 'still' ? 20 : 12
  return mount.angles.flatMap((degrees) => {
    const angle = radians(degrees)
    const from = round(circle, angle, z)
    const half = round((circle + inner) / 2, angle, z)
    const to = round(Math.max(circle + 8, inner + 3), angle, z)
    return [
      buildRoundedDisc(from.x, from.y, z - 1.5, z + 1.5, 8.2, 0.5, sides),
      loft([
        buildBarSection(from, angle, 15.5, 2.9),
        buildBarSection(half, angle, 19, 2.9),
        buildBarSection(to, angle, 34, 2.9),
      ]),
    ]
  })
}

/** Chainrings, spider and bolts around the bottom bracket, for a crank that points forward. */
export function buildChainrings(set: RingSet): Group {
  const [first, ...others] = set.cogs
  if (!first) throw new RangeError('A crankset needs at least one ring')
  const { mount } = set
  if (!mount) return buildAssembly('chainrings', buildPart('ring', set.ring, ...directMount(first, set)))
  const hasMore = others.length > 0
  const tabZ = hasMore ? first.z - 3.4 : first.z + 3.4
  const inner = Math.max(mount.bolts + 7, computePitchRadius(first.teeth, set.pitch) - 18)
  const inside = others.map((cog) => {
    const circle = Math.min(mount.bolts, computePitchRadius(cog.teeth) - 12)
    const posts = mount.angles.map((degrees) => {
      const place = round(circle, radians(degrees), 0)
      return buildRoundedDisc(place.x, place.y, cog.z, tabZ, 4.5, 0.4, 12)
    })
    return [wheel(cog, circle + 4, set, false), ...tabs(set, mount, cog.z, circle, circle + 4), ...posts]
  })
  const front = hasMore ? first.z + 1.5 : tabZ + 2.2
  const heads = mount.angles.map((degrees) => {
    const place = round(mount.bolts, radians(degrees), front)
    return buildScrewHead(place.x, place.y, front, 4.9, 1.3)
  })
  return buildAssembly(
    'chainrings',
    buildPart('ring', set.ring, wheel(first, inner, set, true), ...tabs(set, mount, first.z, mount.bolts, inner)),
    hasMore ? buildPart('inner-rings', set.innerRings, ...inside.flat()) : null,
    buildPart('spider', set.spider, ...spider(set, tabZ)),
    buildPart('ring-bolts', set.bolts, ...heads),
  )
}

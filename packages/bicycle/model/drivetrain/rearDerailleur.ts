/** A rear derailleur: knuckles, parallelogram, cage with two jockey wheels, and cable. */
import { type BufferGeometry, type Group, Vector3 } from 'three'
import { computePitchRadius } from '../../chain.ts'
import { makeHole } from '../frame/plates.ts'
import { bendTube, loft } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod } from '../solid.ts'
import { buildRoundedDisc, buildScrewHead } from './crankArm.ts'
import type { Cage } from './drivePlan.ts'
import { buildBarSection } from './section.ts'
import { buildTaperedPlate } from './taperedPlate.ts'
import { buildToothedWheel } from './toothedWheel.ts'

export interface DerailleurStyle {
  /** The mounting bolt, at the outside of the hanger. */
  bolt: Vector3
  cage: Cage
  /** Angles of a tooth gap on the tension wheel and the guide wheel, in radians. */
  seats: readonly [tension: number, guide: number]
  /** Has a friction clutch in the lower knuckle, as for wide-range cassettes. */
  hasClutch: boolean
  body: Appearance
  links: Appearance
  cagePlates: Appearance
  detail: Detail
  /** Where the cable housing exits the frame; null for a derailleur without a bicycle. */
  housing: Vector3 | null
}

function jockey(centre: Vector3, teeth: number, turn: number, detail: Detail): BufferGeometry[] {
  const body = computePitchRadius(teeth) - 6.5
  const { x, y, z } = centre
  return [
    buildToothedWheel({ centre, teeth, inner: body - 1, thickness: 2.6, turn, coarse: detail === 'live' }),
    buildRoundedDisc(x, y, z - 2.6, z + 2.6, body, 0.8, 24),
  ]
}

function cagePlate({ guide, tension, size }: Cage, z: number, isOuter: boolean): BufferGeometry {
  const on = (share: number, side = 0): readonly [number, number] => {
    const way = tension.clone().sub(guide).setZ(0)
    const across = at(-way.y, way.x).normalize().multiplyScalar(side)
    const place = guide.clone().addScaledVector(way, share).add(across)
    return [place.x, place.y]
  }
  const disc = (share: number, side: number, radius: number) => {
    const [x, y] = on(share, side)
    return { centre: { x, y }, radius }
  }
  const wide = (isOuter ? 33 : 31) * size
  return buildTaperedPlate(
    [
      [...on(-0.1, -1), wide * 0.7],
      [...on(0.04, -2), wide],
      [...on(0.3, -3), wide * 0.72],
      [...on(0.55, -3), wide * 0.58],
      [...on(0.8, -1), wide * 0.62],
      [...on(0.98), wide * 0.86],
      [...on(1.08), wide * 0.66],
    ],
    z,
    1.8,
    {
      bevel: 0.5,
      steps: 30,
      holes: isOuter ? [makeHole([disc(0.36, -3, 3.4 * size), disc(0.72, -1.5, 3 * size)])] : [],
    },
  )
}

/** The derailleur in position, with the chain on a sprocket. */
export function buildRearDerailleur(style: DerailleurStyle): Group {
  const { bolt, cage, seats, hasClutch, detail, housing } = style
  const { guide, tension, size } = cage
  const s = size
  const plateZ = 6.3
  const pivot = guide.clone().add(at(-3 * s, 7 * s))
  const lower = guide.z + plateZ + 0.9
  const depth = (hasClutch ? 19 : 15) * s
  const upper = bolt.z
  // The parallelogram runs from the front of the upper knuckle to the top of the lower one.
  const top = bolt.clone().add(at(9 * s, -12 * s, 9 * s))
  const foot = pivot
    .clone()
    .setZ(lower + depth * 0.55)
    .add(at(3 * s, 5 * s))
  const way = Math.atan2(foot.y - top.y, foot.x - top.x)
  const link = (out: number, wide: number, thick: number) => {
    const [a, b] = [top.clone().add(at(0, 0, out)), foot.clone().add(at(0, 0, out * 0.9))]
    const middle = a
      .clone()
      .lerp(b, 0.5)
      .add(at(0, 0, out > 0 ? 1.5 : 0))
    const along = (share: number) => a.clone().lerp(b, share)
    return loft([
      buildBarSection(along(-0.22), way, wide * 0.62, thick * 0.6),
      buildBarSection(along(-0.1), way, wide * 0.9, thick),
      buildBarSection(along(0.15), way, wide, thick),
      buildBarSection(middle, way, wide * 0.94, thick * 1.1),
      buildBarSection(along(0.85), way, wide * 0.9, thick),
      buildBarSection(along(1.1), way, wide * 0.8, thick),
      buildBarSection(along(1.22), way, wide * 0.5, thick * 0.6),
    ])
  }
  const pins = [top, foot].map((place) => {
    const across = at(-Math.sin(way), Math.cos(way)).multiplyScalar(7.5 * s)
    return [place.clone().add(across), place.clone().sub(across)].map((pin) =>
      buildRod(pin.clone().add(at(0, 0, -10 * s)), pin.clone().add(at(0, 0, 11.4 * s)), 2.2 * s, 2.2 * s, 12),
    )
  })
  const barrelEnd = bolt.clone().add(at(-35 * s, -22 * s, 8 * s))
  const barrelFoot = bolt.clone().add(at(-14 * s, -15 * s, 8 * s))
  const nose = bolt.clone().add(at(-4 * s, -14 * s, 9 * s))
  const knuckle = loft([
    buildBarSection(bolt.clone().add(at(-2 * s, 11 * s, 9 * s)), -1.2, 14 * s, 12 * s),
    buildBarSection(bolt.clone().add(at(0, 2 * s, 9.5 * s)), -1.2, 29 * s, 18 * s),
    buildBarSection(bolt.clone().add(at(1 * s, -8 * s, 9.5 * s)), -1.2, 36 * s, 17.4 * s),
    buildBarSection(bolt.clone().add(at(6 * s, -17 * s, 9 * s)), -1.2, 31 * s, 15 * s),
    buildBarSection(bolt.clone().add(at(10 * s, -23 * s, 8.5 * s)), -1.2, 17 * s, 9 * s),
  ])
  const screws = [0, 7].map((drop) => {
    const place = nose.clone().add(at(-5 * s, -drop * s * 0.7 + 2, drop * 0.4))
    return buildRod(place, place.clone().add(at(-9 * s, -4 * s)), 2.1 * s, 2.1 * s, 10)
  })
  return buildAssembly(
    'rear-derailleur',
    buildPart(
      'knuckles',
      style.body,
      buildRoundedDisc(bolt.x, bolt.y, upper - 1, upper + 17 * s, 14.5 * s, 2, 32),
      knuckle,
      buildRoundedDisc(pivot.x, pivot.y, lower - 0.5, lower + depth, (hasClutch ? 19.5 : 15.5) * s, 2.4, 36),
      buildBlock(foot.clone().add(at(0, 0, -1)), at(25 * s, 21 * s, 14 * s), 5 * s, 2),
    ),
    buildPart('parallelogram', style.links, link(8 * s, 26 * s, 5.5 * s), link(-8 * s, 22 * s, 4 * s)),
    buildPart('pivots', appearances.steel, ...pins.flat(), ...screws),
    buildPart(
      'bolts',
      appearances.silver,
      buildScrewHead(bolt.x, bolt.y, upper + 17 * s, 7.6 * s, 2.6, 24),
      buildScrewHead(guide.x, guide.y, guide.z + plateZ + 0.6, 4.4, 1.6),
      buildScrewHead(tension.x, tension.y, tension.z + plateZ + 0.6, 4.8, 1.8),
      ...[guide, tension].map((place) =>
        buildRod(place.clone().add(at(0, 0, -plateZ - 1.4)), place.clone().add(at(0, 0, plateZ)), 2.6, 2.6, 12),
      ),
    ),
    hasClutch
      ? buildPart(
          'clutch',
          style.links,
          buildRoundedDisc(pivot.x, pivot.y, lower + depth - 1, lower + depth + 1.6, 15 * s, 1, 36),
          buildScrewHead(pivot.x, pivot.y, lower + depth + 1.2, 5, 1.4),
        )
      : null,
    buildPart(
      'cage',
      style.cagePlates,
      cagePlate(cage, guide.z + plateZ, true),
      cagePlate(cage, guide.z - plateZ, false),
    ),
    buildPart(
      'jockey-wheels',
      appearances.blackPlastic,
      ...jockey(tension, cage.tensionTeeth, seats[0], detail),
      ...jockey(guide, cage.guideTeeth, seats[1], detail),
    ),
    buildPart(
      'barrel-adjuster',
      appearances.black,
      buildRod(barrelFoot, barrelEnd, 3.6 * s, 3.4 * s, 16),
      buildRod(barrelFoot.clone().lerp(barrelEnd, 0.15), barrelFoot.clone().lerp(barrelEnd, 0.62), 5.4 * s, 5 * s, 12),
    ),
    housing
      ? buildPart(
          'shift-cable',
          appearances.cable,
          loop(housing, barrelEnd, barrelFoot, detail),
          buildRod(housing.clone().add(at(4, -0.4, -1)), housing.clone().add(at(-20, 1, 5.4)), 3.7, 3.2, 14),
        )
      : null,
  )
}

/** The housing loop: from the chainstay past the dropout, around it and forward into the barrel adjuster. */
function loop(from: Vector3, barrelEnd: Vector3, barrelFoot: Vector3, detail: Detail): BufferGeometry {
  const into = barrelEnd.clone().sub(barrelFoot).normalize()
  const back = barrelEnd.clone().addScaledVector(into, 26)
  const out = barrelEnd.z + 2
  return bendTube(
    [
      from,
      from.clone().add(at(-22, 1, 6)),
      new Vector3((from.x + back.x) / 2, from.y - 3, out + 3),
      new Vector3(back.x - 4, from.y - 12, out + 2),
      new Vector3(back.x - 14, (from.y + back.y) / 2 - 4, out),
      back,
      barrelEnd.clone().addScaledVector(into, -4),
    ],
    2.3,
    detail === 'still' ? { sides: 10, steps: 48 } : { sides: 6, steps: 30 },
  )
}

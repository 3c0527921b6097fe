/** Dynamo lights: headlight, rear light and the wire to the hub. */
import type { Group, Mesh, Vector3 } from 'three'
import { bendTube } from '../loft.ts'
import { findPointOnSteerer, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBall, buildBlock, buildRod, lathe } from '../solid.ts'
import { computeRearGuardRadius } from './mudguards.ts'
import { planRack } from './rack.ts'

/** A round headlight that faces forward from `place`; at size 1 its lens has a radius of about 27 mm. */
export function buildHeadlamp(place: Vector3, size: number, shell: Appearance, sides = 32): Mesh[] {
  const ahead = at(1, 0, 0)
  const s = (pairs: [number, number][]) =>
    pairs.map(([radius, along]): [number, number] => [radius * size, along * size])
  const body = lathe(
    s([
      [0, -33],
      [6, -32.5],
      [13, -29],
      [19.5, -22],
      [24, -12],
      [26.5, 0],
      [27.5, 13],
      [27.5, 15],
      [25.8, 16],
      [25.2, 14],
      [25, 12],
    ]),
    place,
    ahead,
    sides,
  )
  const bezel = lathe(
    s([
      [25.6, 10],
      [28.6, 10.4],
      [29, 12],
      [29, 17],
      [28, 18.4],
      [25.4, 18.2],
      [25.2, 13],
    ]),
    place,
    ahead,
    sides,
  )
  const bowl = lathe(
    s([
      [25.3, 13],
      [21, 4],
      [15, -4],
      [8, -9],
      [0, -10],
    ]),
    place,
    ahead,
    sides,
  )
  const glass = lathe(
    s([
      [0, 14],
      [25.5, 14],
      [25.5, 15.4],
      [20, 17.6],
      [12, 19],
      [0, 19.5],
    ]),
    place,
    ahead,
    sides,
  )
  return [
    buildPart('headlamp', shell, body),
    buildPart('headlamp-bezel', appearances.blackPlastic, bezel),
    buildPart('headlamp-bowl', appearances.chrome, bowl),
    buildPart(
      'headlamp-led',
      { finish: 'glow', paint: '#fff3cf' },
      buildBall(place.clone().add(at(-4 * size, 0, 0)), 5 * size, 12),
    ),
    buildPart('headlamp-glass', { finish: 'clear', paint: '#f3f6f4' }, glass),
  ]
}

/** A flat rear light that faces backward from `place`, the center of its mounting plate. */
function rearLamp(place: Vector3, width: number): Mesh[] {
  const back = (x: number, y = 0) => place.clone().add(at(-x, y, 0))
  return [
    buildPart('rear-lamp', appearances.blackPlastic, buildBlock(back(8), at(18, 38, width), 6)),
    buildPart('rear-lamp-lens', appearances.redLens, buildBlock(back(18, 2), at(12, 29, width - 6), 5)),
    buildPart(
      'rear-lamp-line',
      { finish: 'glow', paint: '#e2301c' },
      buildBlock(back(23.4, 5), at(2, 5, width - 22), 0.9),
    ),
  ]
}

function frontLamp(skeleton: ModelSkeleton): Mesh[] {
  const { build, size, geometry, frontAxle, frontHub } = skeleton
  const scale = 0.6 + 0.4 * size
  const foot = findPointOnSteerer(skeleton, 10)
  const height = build.mudguards ? 4 : -6
  const place = findPointOnSteerer(skeleton, -height, 62 * scale)
  const under = place.clone().add(at(-6, -25 * scale, 0))
  const bracket = [
    foot,
    findPointOnSteerer(skeleton, 10, 26),
    under.clone().add(at(-8, -5, 0)),
    under,
    under.clone().add(at(2, 12, 0)),
  ]
  // The wire exits the fork leg above its end and runs to the hub. Fork legs differ least in shape this far down.
  const fork = findPointOnSteerer(skeleton, geometry.forkLength - 42, geometry.forkOffset * 0.82).setZ(frontHub / 2 - 1)
  const hub = frontAxle.clone().setZ(frontHub / 2 - 15)
  const wire = bendTube(
    [
      fork,
      fork.clone().add(at(-13, -2, -4)),
      fork
        .clone()
        .lerp(hub, 0.5)
        .add(at(-15, 0, -5)),
      hub.clone().add(at(-13, 16, 0)),
      hub.clone().add(at(-5, 8, 0)),
    ],
    1.8,
    { sides: 8, steps: 18 },
  )
  const feed = bendTube(
    [
      place.clone().add(at(-28 * scale, -6, 0)),
      place.clone().add(at(-40 * scale, -18, 3)),
      findPointOnSteerer(skeleton, 14, 22).setZ(6),
      findPointOnSteerer(skeleton, 22, 6).setZ(5),
    ],
    1.7,
    { sides: 8, steps: 16 },
  )
  return [
    ...buildHeadlamp(
      place,
      scale,
      build.tubes === 'slim' || build.bar === 'swept' ? appearances.silver : appearances.black,
    ),
    buildPart(
      'headlamp-bracket',
      appearances.steel,
      bendTube(bracket, 6, { sides: 12, steps: 22, flat: 0.4 }),
      buildRod(under.clone().setZ(-9), under.clone().setZ(9), 4, 4, 12),
    ),
    buildPart('dynamo-wire', appearances.cable, wire, feed),
  ]
}

/** Where the rear light is mounted: on the rack, the mudguard or the seat post. */
function rearLampPlace(skeleton: ModelSkeleton): Vector3 {
  const { build, rearAxle } = skeleton
  if (build.rack) {
    const { back, deck, tube } = planRack(skeleton)
    return at(back - tube - 2, deck - 12, 0)
  }
  if (build.mudguards) {
    const angle = (158 * Math.PI) / 180
    return at(Math.cos(angle), Math.sin(angle))
      .multiplyScalar(computeRearGuardRadius(skeleton) + 2)
      .add(rearAxle)
      .add(at(1, 0, 0))
  }
  return skeleton.seatTop
    .clone()
    .addScaledVector(skeleton.seating, 60)
    .add(at(-skeleton.tubes.post / 2, 0, 0))
}

/** Headlight and rear light; null for a bicycle without lights. */
export function buildLamps(skeleton: ModelSkeleton): Group | null {
  if (!skeleton.build.lights) return null
  const width = skeleton.build.rack ? 78 : 40
  return buildAssembly('lamps', ...frontLamp(skeleton), ...rearLamp(rearLampPlace(skeleton), width))
}

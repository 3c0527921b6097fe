/** Cassettes, chainrings and cranksets, as sold. */

import { computePitchRadius } from '@chainline/bicycle/chain'
import { buildCassette } from '@chainline/bicycle/model/drivetrain/cassette'
import { buildChainrings } from '@chainline/bicycle/model/drivetrain/chainrings'
import { buildCrankArm, buildRoundedDisc } from '@chainline/bicycle/model/drivetrain/crankArm'
import { findSprocketStep } from '@chainline/bicycle/model/drivetrain/gearing'
import { buildToothedWheel } from '@chainline/bicycle/model/drivetrain/toothedWheel'
import { buildHullPlate, makeHole } from '@chainline/bicycle/model/frame/plates'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildRod } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import type { PartSpec } from '../partBuilder.ts'

const stacks: Readonly<Record<number, readonly number[]>> = {
  7: [14, 16, 18, 20, 22, 24, 28],
  11: [11, 12, 13, 14, 15, 17, 19, 21, 25, 29, 34],
  12: [10, 12, 14, 16, 18, 21, 24, 28, 33, 39, 45, 51],
}

/** A cassette or a threaded freewheel, lying on its largest sprocket. */
export function cassetteSpare({ count = 11 }: PartSpec): Group {
  const teeth = stacks[count] ?? [11, 34]
  const step = findSprocketStep(teeth.length)
  const cogs = teeth.map((one, index) => ({ teeth: one, z: (teeth.length - 1 - index) * step }))
  const first = cogs[0] ?? { teeth: 11, z: 0 }
  const model = buildCassette({
    axle: at(0, 0),
    cogs,
    chosen: first,
    seat: 0,
    pitch: 12.7,
    sprockets: { finish: 'brushed', paint: 'body' },
    carrier: { finish: 'anodised', paint: 'detail' },
    lockring: { finish: 'anodised', paint: 'detail' },
    detail: 'still',
  })
  model.rotation.x = -Math.PI / 2
  return buildAssembly('cassette-on-table', model)
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A single chainring with four bolt tabs, standing on its teeth. */
export function chainringSpare({ count = 34 }: PartSpec): Group {
  const radius = computePitchRadius(count)
  const bolts = 52
  const body: Appearance = { finish: 'anodised', paint: 'body' }
  const eyes = [45, 135, 225, 315].map((degrees) => {
    const angle = radians(degrees)
    const place = (distance: number, twist: number) => ({
      x: Math.cos(angle + twist) * distance,
      y: Math.sin(angle + twist) * distance,
    })
    return buildHullPlate(
      [
        { centre: place(bolts, 0), radius: 8 },
        { centre: place(radius - 9, 0.24), radius: 3 },
        { centre: place(radius - 9, -0.24), radius: 3 },
      ],
      0,
      3,
      [makeHole([{ centre: place(bolts, 0), radius: 5.2 }])],
      0.6,
    )
  })
  const seats = [45, 135, 225, 315].map((degrees) => {
    const angle = radians(degrees)
    const [x, y] = [Math.cos(angle) * bolts, Math.sin(angle) * bolts]
    return buildHullPlate(
      [{ centre: { x, y }, radius: 6.6 }],
      1.5,
      0.8,
      [makeHole([{ centre: { x, y }, radius: 5.2 }])],
      0.2,
    )
  })
  const marks = Array.from({ length: count / 2 }, (_, index) => {
    const angle = ((index * 2 + 0.5) / (count / 2)) * Math.PI
    const [x, y] = [Math.cos(angle) * (radius - 7.4), Math.sin(angle) * (radius - 7.4)]
    return buildRoundedDisc(x, y, 1.2, 1.75, 1.1, 0.2, 10)
  })
  return buildAssembly(
    'chainring',
    buildPart(
      'ring',
      body,
      buildToothedWheel({
        centre: at(0, 0),
        teeth: count,
        inner: radius - 12.5,
        thickness: 3.4,
        turn: 0.1,
        narrowWide: true,
      }),
      ...eyes,
    ),
    buildPart('bolt-seats', { finish: 'brushed', paint: 'detail' }, ...seats),
    buildPart('marks', { finish: 'brushed', paint: 'detail' }, ...marks),
  )
}

/** Both cranks on their axle, the chainring standing on the ground. */
export function cranksetSpare({ count = 32, urlKey }: PartSpec): Group {
  const isRoad = urlKey.includes('2x')
  const body: Appearance = { finish: 'anodised', paint: 'body' }
  const detail: Appearance = { finish: 'brushed', paint: 'detail' }
  const [rootZ, outsideZ] = isRoad ? [54, 73] : [64, 84]
  const arm = buildCrankArm({
    length: isRoad ? 172.5 : 170,
    bossZ: rootZ - 16,
    rootZ,
    outsideZ,
    bossRadius: 18.5,
    eyeRadius: 14,
    widths: isRoad ? [37, 29, 24] : [35, 25, 25],
    depths: isRoad ? [16, 12.5] : [17, 13.5],
    exponent: isRoad ? 3.4 : 4,
    groove: isRoad ? 0 : 1.6,
    appearance: body,
    cap: detail,
    detail: 'still',
  })
  const rings = buildChainrings({
    cogs: isRoad
      ? [
          { teeth: count, z: 46.5 },
          { teeth: 34, z: 39 },
        ]
      : [{ teeth: count, z: 52 }],
    pitch: 12.7,
    seat: 0.1,
    mount: isRoad ? { angles: [-48, 48, 132, 228], bolts: 55 } : null,
    rootZ,
    ring: isRoad ? { finish: 'anodised', paint: '#3a3b3c' } : { finish: 'anodised', paint: '#2b2c2c' },
    innerRings: detail,
    spider: body,
    bolts: detail,
    narrowWide: !isRoad,
    detail: 'still',
  })
  const right = buildAssembly('right-crank', arm, rings)
  right.rotation.z = radians(-14)
  const left = arm.clone()
  left.name = 'left-crank'
  left.scale.z = -1
  left.rotation.z = radians(180 - 14)
  return buildAssembly(
    'crankset',
    right,
    left,
    buildPart('axle', appearances.steel, buildRod(at(0, 0, -rootZ + 8), at(0, 0, rootZ), 12, 12, 32)),
  )
}

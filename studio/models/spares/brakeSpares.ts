/** Brake calipers, rotors and pads, as sold. */

import { buildDiscCaliper, type CaliperShape, hoseExit } from '@chainline/bicycle/model/brakes/discCaliper'
import { adjusterTop, buildDualPivot } from '@chainline/bicycle/model/brakes/dualPivot'
import { buildRimPad } from '@chainline/bicycle/model/brakes/rimPad'
import { buildRotor } from '@chainline/bicycle/model/brakes/rotor'
import { buildVBrake, findNoodleEnd } from '@chainline/bicycle/model/brakes/vBrake'
import { buildHydraulicLever, leverExit } from '@chainline/bicycle/model/cockpit/flatLevers'
import { buildHullPlate } from '@chainline/bicycle/model/frame/plates'
import { bendTube, sweep } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod } from '@chainline/bicycle/model/solid'
import { CubicBezierCurve3, Group, Matrix4, type Vector3 } from 'three'
import type { PartSpec } from '../partBuilder.ts'

const body: Appearance = { finish: 'anodised', paint: 'body' }
const metal: Appearance = { finish: 'polished', paint: 'body' }
const trim: Appearance = { finish: 'anodised', paint: 'detail' }

export function caliperSpare(spec: PartSpec): Group {
  const { urlKey } = spec
  if (urlKey.includes('v-brake')) return linearPull()
  if (urlKey.includes('dual-pivot')) return dualPivots()
  return urlKey.includes('mechanical') ? mechanical() : hydraulic(spec.count === 4 ? 4 : 2)
}

/** Lever and caliper of one brake, joined by their hose. */
function hydraulicSet(pistons: 2 | 4, name: string): Group {
  const shape: CaliperShape = { pistons, mount: 'post', pull: 'hydraulic', detail: 'still', body, trim }
  const calliper = buildDiscCaliper(shape)
  calliper.rotation.set(-0.5, Math.PI - 0.35, 0)
  calliper.position.set(70, 26, 40)
  calliper.updateMatrixWorld(true)
  const lever = buildAssembly(
    'lever',
    ...buildHydraulicLever({ tubeRadius: 11.1, body, blade: pistons === 4 ? trim : body, reach: 96 }).map(
      ({ name: own, appearance, solids }) => buildPart(own, appearance, ...solids),
    ),
  )
  lever.rotation.set(0, Math.PI / 2, 0)
  lever.position.set(-60, 18, 10)
  lever.updateMatrixWorld(true)
  const from = leverExit.hydraulic.clone().applyMatrix4(lever.matrixWorld)
  const to = hoseExit.point.clone().applyMatrix4(calliper.matrixWorld)
  const leaves = at(0, 0, -1).transformDirection(lever.matrixWorld)
  const arrives = hoseExit.way.clone().transformDirection(calliper.matrixWorld)
  const hose = new CubicBezierCurve3(
    from,
    from.clone().addScaledVector(leaves, 190),
    to.clone().addScaledVector(arrives, 190),
    to,
  )
  return buildAssembly(
    name,
    calliper,
    lever,
    buildPart('hose', appearances.cable, sweep(hose, 2.5, { sides: 12, steps: 60 })),
  )
}

function hydraulic(pistons: 2 | 4): Group {
  const front = hydraulicSet(pistons, 'front')
  const rear = hydraulicSet(pistons, 'rear')
  rear.position.set(-36, 0, -96)
  return buildAssembly('hydraulic-brakes', front, rear)
}

function mechanical(): Group {
  const calliper = buildDiscCaliper({ pistons: 2, mount: 'flat', pull: 'cable', detail: 'still', body, trim })
  calliper.rotation.set(-0.35, Math.PI - 0.4, 0)
  return buildAssembly('mechanical-brake', calliper)
}

function linearPull(): Group {
  const shape = {
    bossHalf: 40,
    armLength: 107,
    padHeight: 27,
    rimHalf: 12,
    tyreHalf: 24,
    rimRadius: 311,
    body: metal,
    trim,
  }
  const end = findNoodleEnd(shape)
  const housing = bendTube([end, end.clone().add(at(-4, 26, 2)), end.clone().add(at(-22, 56, 26))], 2.6, { sides: 12 })
  const pair = buildAssembly('v-brake-set', buildVBrake(shape), buildPart('housing', appearances.cable, housing))
  pair.rotation.y = -Math.PI / 2
  return new Group().add(pair)
}

function dualPivots(): Group {
  const one = (name: string) => {
    const brake = buildDualPivot({ reach: 46, rimHalf: 11, tyreHalf: 15, rimRadius: 311, body: metal, trim })
    const out = adjusterTop
    const housing = bendTube(
      [out.clone().add(at(0, -2, 0)), out.clone().add(at(1, 18, 0)), out.clone().add(at(0, 40, -8))],
      2.5,
      { sides: 12 },
    )
    const whole = buildAssembly(name, brake, buildPart('housing', appearances.cable, housing))
    whole.rotation.y = -Math.PI / 2
    return whole
  }
  const front = one('front')
  const rear = one('rear')
  front.position.set(62, 0, 40)
  rear.position.set(-62, 0, -40)
  return buildAssembly('dual-pivots', front, rear)
}

export function rotorSpare({ width = 160, count = 6 }: PartSpec): Group {
  const disc = buildRotor(width / 2, {
    detail: 'still',
    steel: { finish: 'brushed', paint: 'body' },
    bolts: trim,
    boltCount: count,
  })
  // Show the side with the bolts.
  disc.rotation.set(-0.2, Math.PI, 0)
  return new Group().add(disc)
}

export function padSpare({ urlKey, width = 70 }: PartSpec): Group {
  if (urlKey.includes('rim')) return rimPads(width)
  return discPads(urlKey.includes('four') || urlKey.includes('sintered'))
}

function rimPads(length: number): Group {
  const at45 = (x: number, z: number, turn: number) => new Matrix4().makeRotationY(turn).setPosition(x, 0, z)
  const shape = {
    length,
    radius: 311,
    rubber: { finish: 'rubber', paint: 'body' },
    holder: { finish: 'rubber', paint: 'body' },
  } as const
  return buildAssembly(
    'rim-pads',
    ...buildRimPad({ ...shape, name: 'front-pad' }, at45(18, 24, Math.PI)),
    ...buildRimPad({ ...shape, name: 'rear-pad' }, at45(-16, -22, 0)),
  )
}

/** Two pads with the spring between them, positioned as in the caliper. */
function discPads(isLong: boolean): Group {
  const half = isLong ? 19 : 12
  const disc = (x: number, y: number, radius: number) => ({ centre: at(x, y), radius })
  const backing = [disc(-half, -9, 2.6), disc(half, -9, 2.6), disc(-half, 6, 3), disc(half, 6, 3)]
  const lining = [
    disc(-half + 1.6, -7.4, 2.4),
    disc(half - 1.6, -7.4, 2.4),
    disc(-half + 1.6, 3.6, 2.4),
    disc(half - 1.6, 3.6, 2.4),
  ]
  const hole = buildRod(at(0, 16.5, -1.05), at(0, 16.5, 1.05), 2, 2, 16)
  const pad = (name: string) =>
    buildAssembly(
      name,
      buildPart(
        'backing',
        isLong ? trim : appearances.steel,
        buildHullPlate(backing, 0, 1.9, [], 0.35),
        buildHullPlate([disc(-3, 6, 4), disc(3, 6, 4), disc(0, 16, 5)], 0, 1.9, [], 0.35),
      ),
      buildPart('pin-hole', { finish: 'matte', paint: '#0a0a0a' }, hole),
      buildPart('lining', { finish: 'cast', paint: 'body' }, buildHullPlate(lining, 2.4, 3.4, [], 0.5)),
      buildPart('groove', { finish: 'matte', paint: '#0d0c0b' }, buildBlock(at(0, -2, 4.05), at(1.5, 14, 0.3), 0.1, 1)),
      isLong
        ? buildPart(
            'fins',
            { finish: 'brushed', paint: '#c3c6c8' },
            ...[0, 1, 2, 3].map((i) => buildBlock(at(0, 24 + i * 3, -3), at(26, 1.3, 8), 0.5, 1)),
            buildBlock(at(0, 24, -0.6), at(16, 18, 2), 0.6, 1),
          )
        : null,
    )
  const left = pad('left-pad')
  const right = pad('right-pad')
  left.rotation.set(-0.12, 0.35, 0)
  left.position.set(half + 5, 0, 6)
  right.rotation.set(-0.12, Math.PI - 0.25, 0)
  right.position.set(-half - 6, 0, -4)
  return buildAssembly('disc-pads', left, right, isLong ? null : spring(half))
}

/** The spring that keeps two pads apart, lying in front of them. */
function spring(half: number) {
  const leg = (side: number): Vector3[] => [
    at(side * half * 0.8, -10.4, 24),
    at(side * half * 0.4, -10.2, 27),
    at(side * 2.2, -8, 29),
    at(0, -4, 30),
  ]
  return buildPart(
    'spring',
    appearances.chrome,
    ...[1, -1].map((side) => bendTube(leg(side), 3, { flat: 0.16, sides: 8, steps: 20, wide: at(0, 0, 1) })),
  )
}

/** Frame fittings: headset, seat clamp, bottom bracket, head badge, bosses, cable stops and ports. */
import { type BufferGeometry, Matrix4, type Mesh } from 'three'
import { countFacets, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildPart } from '../part.ts'
import { at, buildBlock, buildRod, lathe, transformSolid } from '../solid.ts'
import { buildPanel } from './joint.ts'
import { chooseConstruction, headsetBelow, headsetCover, isBright } from './plan.ts'
import type { Tube } from './tube.ts'

const chooseMetal = (skeleton: ModelSkeleton): Appearance =>
  isBright(skeleton) ? appearances.silver : appearances.black

/** Cups and covers of the headset at both ends of the head tube. */
export function buildHeadset(skeleton: ModelSkeleton): Mesh {
  const { headTop, headBottom, up, tubes, detail } = skeleton
  const high = tubes.head / 2
  const low = tubes.headLow / 2
  const sides = countFacets({ detail }, low) + 16
  return buildPart(
    'headset',
    chooseMetal(skeleton),
    lathe(
      [
        [0, -3],
        [high - 1, -3],
        [high + 0.7, -0.2],
        [high + 0.7, 1.6],
        [high - 0.6, 2.2],
        [high - 0.6, 2.7],
        [high - 0.2, 3],
        [high - 2.4, 5],
        [19 * Math.min(1, high / 20), headsetCover],
        [0, headsetCover],
      ],
      headTop,
      up,
      sides,
    ),
    lathe(
      [
        [0, -3],
        [low - 1, -3],
        [low + 0.7, -0.2],
        [low + 0.7, 2],
        [low - 0.8, 2.8],
        [low - 0.8, 3.5],
        [low - 0.2, 4],
        [low - 1.2, headsetBelow],
        [0, headsetBelow],
      ],
      headBottom,
      up.clone().negate(),
      sides,
    ),
  )
}

/** The clamp around the top of the seat tube with its bolt. */
export function buildSeatCollar(skeleton: ModelSkeleton, seat: Tube): Mesh[] {
  const { seatTop, seating, tubes, build, detail, size } = skeleton
  if (chooseConstruction(skeleton) === 'foil') {
    // An aero post is held by a wedge with its bolt in front, and the frame ends in a rim around the post.
    const front = seat.surface(0.97, Math.PI / 2, -1)
    return [buildPart('seat-wedge', appearances.black, buildRod(front, front.clone().add(at(3, 0.8)), 4.2, 3.8, 20))]
  }
  const outside = tubes.seat / 2
  const post = tubes.post / 2
  const high = 15 * Math.max(0.8, size)
  const profile = [
    [post - 1, -high + 3],
    [outside + 2.2, -high + 3],
    [outside + 3, -high + 4],
    [outside + 3, 1.2],
    [outside + 2.2, 2],
    [post, 2],
  ] as const
  const back = at(-seating.y, seating.x)
  const lug = seatTop
    .clone()
    .addScaledVector(seating, 2 - high / 2 + 0.5)
    .addScaledVector(back, outside + 6)
  const turn = new Matrix4().makeBasis(back.clone().negate(), seating, at(0, 0, 1)).setPosition(lug)
  const ear = transformSolid(buildBlock(at(0, 0, 6.2), at(12, high - 2, 7.4), 2), turn)
  const appearance = build.frame === 'bmx' ? ({ finish: 'anodised', paint: 'accent' } as const) : chooseMetal(skeleton)
  return [
    buildPart(
      'seat-collar',
      appearance,
      lathe(profile, seatTop, seating, countFacets({ detail }, outside) + 10),
      ear,
      transformSolid(buildBlock(at(0, 0, -6.2), at(12, high - 2, 7.4), 2), turn),
    ),
    buildPart(
      'seat-collar-bolt',
      appearances.steel,
      buildRod(
        lug.clone().setZ(-13).addScaledVector(back, 0.5),
        lug.clone().setZ(13).addScaledVector(back, 0.5),
        3.2,
        3.2,
        14,
      ),
      buildRod(
        lug.clone().setZ(9).addScaledVector(back, 0.5),
        lug.clone().setZ(13).addScaledVector(back, 0.5),
        4.2,
        4,
        14,
      ),
    ),
  ]
}

/** A small plate on the front of the head tube. */
export function buildHeadBadge(skeleton: ModelSkeleton, head: Tube): Mesh[] {
  const { headBottom, headTop, size } = skeleton
  const length = headBottom.distanceTo(headTop)
  const tall = Math.min(30, length * 0.3)
  const half = (tall / 2) * size
  const rows = 13
  const face = Array.from({ length: rows }, (_, i) => {
    const place = (i / (rows - 1)) * 2 - 1
    const broad = Math.sqrt(Math.max(0.02, 1 - place * place)) * 0.46
    return { t: 0.52 + (place * half) / length, broad }
  })
  const solids: BufferGeometry[] = []
  for (let i = 0; i < rows - 1; i++) {
    const a = face[i]
    const b = face[i + 1]
    if (!a || !b) continue
    const broad = (a.broad + b.broad) / 2
    solids.push(buildPanel(head, [a.t, b.t], [Math.PI / 2 - broad, Math.PI / 2 + broad]))
  }
  return [
    buildPart('head-badge', isBright(skeleton) ? appearances.brass : { finish: 'satin', paint: 'accent' }, ...solids),
  ]
}

/** Bottle cage bosses: pairs 64 mm apart on the upper or front face of a tube. */
export function buildBottleBosses(tube: Tube, middle: number, angle: number): BufferGeometry[] {
  return [-32, 32].flatMap((off) => {
    const t = middle + off / tube.length
    const foot = tube.surface(t, angle, -1)
    const top = tube.surface(t, angle, 1.4)
    const out = top.clone().sub(foot).normalize()
    return [
      buildRod(foot, top, 5.4, 5, 18),
      buildRod(top.clone().addScaledVector(out, -0.4), top.clone().addScaledVector(out, 2.2), 4, 3.4, 18),
    ]
  })
}

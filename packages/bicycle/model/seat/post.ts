/** Seat posts. The origin of the head is the center of the clamped rails, x forward; the post comes from below along its own axis. */
import { type BufferGeometry, type Group, LineCurve3, type Vector3 } from 'three'
import { sweep } from '../loft.ts'
import { countFacets, type Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { sculpt } from '../sculpt.ts'
import { at, buildBlock, buildRod, lathe, mirrorToBothSides } from '../solid.ts'

interface PostSpec {
  /** Where the rails are clamped. */
  head: Vector3
  /** Unit vector up the post. */
  axis: Vector3
  /** Length from the rails down. */
  length: number
  radius: number
  appearance: Appearance
  detail: Detail
  /** An aero post, deeper than wide. */
  isAero?: boolean
  /** How far the head is behind the axis of the tube. */
  setback?: number
}

const sideways = at(0, 0, 1)

/** The clamp head: cradle, upper clamp and two tilt bolts. */
export function buildSeatpostHead(head: Vector3, appearance: Appearance, detail: Detail): Group {
  const on = (x: number, y: number, z = 0) => head.clone().add(at(x, y, z))
  const jaws = [-22, 22].flatMap((z) => [
    buildBlock(on(0, 4.6, z), at(38, 5.4, 13), 2.4, 1),
    buildBlock(on(0, -4.4, z), at(42, 5.6, 14), 2.4, 1),
  ])
  return buildAssembly(
    'post-clamp',
    buildPart(
      'clamp-jaws',
      appearance,
      ...jaws,
      buildBlock(on(0, -8.4), at(44, 7, 52), 3.2, 1),
      buildBlock(on(0, 5.4), at(13, 5.4, 50), 2.4, 1),
      sculpt(
        [
          [on(-25, 5, 0), 3.4, 6],
          [on(0, 6, 0), 3.6, 6.4],
          [on(25, 5, 0), 3.4, 6],
        ],
        { detail, sides: 14, square: 3 },
      ),
    ),
    buildPart(
      'clamp-bolts',
      appearances.steel,
      ...[-21, 21].flatMap((x) => [
        buildRod(on(x * 0.98, -25), on(x, 9), 2.6, 2.6, 12),
        buildRod(on(x, 7.6, -6), on(x, 7.6, 6), 4, 4, 14),
        lathe(
          [
            [0, 0],
            [4.4, 0],
            [4.4, 4.4],
            [3, 5.4],
            [0, 5.4],
          ],
          on(x * 0.98, -19.4),
          at(0, -1, 0),
          12,
        ),
      ]),
    ),
  )
}

/** A rigid post, round or aero. */
export function buildPlainPost({
  head,
  axis,
  length,
  radius,
  appearance,
  detail,
  isAero,
  setback = 0,
}: PostSpec): Group {
  const top = head.clone().addScaledVector(axis, -26).add(at(setback, 0))
  const foot = head.clone().addScaledVector(axis, -length).add(at(setback, 0))
  const wide = isAero ? radius * 0.6 : radius
  const sides = countFacets({ detail }, radius + 8)
  const neck = sculpt(
    [
      [top.clone().addScaledVector(axis, -22), radius * 0.995, wide * 0.995],
      [top.clone().addScaledVector(axis, -8), radius * 0.98, wide],
      [
        top
          .clone()
          .addScaledVector(axis, 6)
          .add(at(-setback * 0.5, 0)),
        15,
        Math.max(13, wide),
      ],
      [head.clone().add(at(0, -10)), 17, 18],
    ],
    { detail, sides: 28, square: 2.1, round: [0.2, 2] },
  )
  const tube = isAero
    ? sweep(new LineCurve3(foot, top.clone().addScaledVector(axis, -18)), radius, {
        sides,
        steps: 2,
        flat: 0.6,
        wide: at(1, 0, 0),
      })
    : buildTube(foot, top.clone().addScaledVector(axis, -16), radius, sides)
  return buildAssembly(
    'post',
    buildPart('post-tube', appearance, tube),
    buildPart('post-neck', appearance, neck),
    buildSeatpostHead(head, appearance, detail),
  )
}

function buildTube(foot: Vector3, top: Vector3, radius: number, sides: number): BufferGeometry {
  const length = foot.distanceTo(top)
  return lathe(
    [
      [0, 0],
      [radius - 1, 0],
      [radius, 1],
      [radius, length],
      [0, length],
    ],
    foot,
    top.clone().sub(foot).normalize(),
    sides,
  )
}

/**
 * A dropper post: a stanchion that slides in a wider body.
 * @param body where the body begins, measured down the axis from the rails
 */
export function buildDropperPost(
  { head, axis, length, radius, appearance, detail }: PostSpec,
  { bodyFrom, stanchion, ring }: { bodyFrom: number; stanchion: Appearance; ring: Appearance },
): Group {
  const down = (distance: number) => head.clone().addScaledVector(axis, -distance)
  const inner = radius - 2.9
  const sides = countFacets({ detail }, radius + 8)
  return buildAssembly(
    'post',
    buildPart('post-stanchion', stanchion, buildRod(down(bodyFrom + 30), down(16), inner, inner, sides)),
    buildPart('post-body', appearance, buildTube(down(length), down(bodyFrom + 20), radius, sides)),
    buildPart(
      'post-collar',
      appearance,
      lathe(
        [
          [0, 0],
          [radius, 0],
          [radius + 2.6, 3],
          [radius + 2.6, 22],
          [radius + 1.6, 24],
          [radius + 1.6, 26],
          [inner + 2.2, 30],
          [inner + 1, 32],
          [0, 32],
        ],
        down(bodyFrom + 28),
        axis,
        sides,
      ),
    ),
    buildPart(
      'post-wiper',
      ring,
      lathe(
        [
          [0, 0],
          [radius + 2.9, 0],
          [radius + 2.9, 2.2],
          [0, 2.2],
        ],
        down(bodyFrom + 12),
        axis,
        sides,
      ),
    ),
    buildPart(
      'post-neck',
      appearance,
      sculpt(
        [
          [down(40), inner * 1.14, inner * 1.14],
          [down(30), inner * 1.14, inner * 1.14],
          [head.clone().add(at(0, -10)), 17, 18],
        ],
        { detail, sides: 26, square: 2.1, round: [1.4, 2] },
      ),
    ),
    buildSeatpostHead(head, appearance, detail),
  )
}

/** A pivotal post: short, with a drum on top and a single bolt. */
export function buildPivotalPost(head: Vector3, foot: Vector3, radius: number, appearance: Appearance): Group {
  const axis = head.clone().sub(foot).normalize()
  return buildAssembly(
    'post',
    buildPart(
      'post-tube',
      appearance,
      buildTube(foot, head, radius, 28),
      lathe(
        [
          [0, -13],
          [14, -13],
          [15, -12],
          [15, 12],
          [14, 13],
          [0, 13],
        ],
        head,
        sideways,
        30,
      ),
      buildBlock(head.clone().addScaledVector(axis, 8), at(34, 12, 26), 5, 2),
    ),
    buildPart(
      'post-pivot',
      appearances.steel,
      ...mirrorToBothSides(buildRod(head.clone().setZ(12), head.clone().setZ(14), 5, 4.4, 16)),
    ),
  )
}

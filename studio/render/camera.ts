/** Where the camera stands for each view: one long lens for all, so that a listing reads as one shelf. */
import { Box3, type Object3D, Vector3 } from 'three'
import { type FrameGeometry, framePoints } from '../../src/features/bicycle/geometry.ts'
import { cameraAt, type Stand } from '../../src/features/bicycle/model/lens.ts'
import type { BicycleSubject, PartSubject, SceneSubject, Shot } from '../shot.ts'
import { partPoses } from './partPoses.ts'

/** Millimetres of bicycle from the ground to the middle of a picture, as a share of its width: the ground lies at 89 % of its height. */
const shelf = 0.26

/** Millimetres to the picture's width: one scale for each class of wheel, children's bicycles drawn larger than life. */
function widthOf(geometry: Pick<FrameGeometry, 'bsd' | 'tyre' | 'wheelbase'>): number {
  const { bsd, tyre, wheelbase } = geometry
  const common = bsd > 540 ? (tyre >= 48 ? 2200 : 1960) : bsd > 480 ? 1820 : bsd > 380 ? 1660 : bsd > 280 ? 1330 : 1130
  return Math.max(common, (wheelbase + bsd + 2 * tyre) / 0.92)
}

/** How far above the usual place high bars stand. */
const barRise: Partial<Record<string, number>> = { swept: 90, bmx: 130, riser: 20 }

function bicycleStand({ geometry, build, view }: BicycleSubject, box: Box3, aspect: number): Stand {
  const { rearAxle, frontAxle, headTop, ground, wheelRadius } = framePoints(geometry)
  const width = widthOf(geometry)
  const middle = (rearAxle.x + frontAxle.x) / 2
  const rise = barRise[build.bar] ?? 0
  const stands: Record<BicycleSubject['view'], Stand> = {
    // The wheels' ground line stands at the same height of every picture.
    side: { target: new Vector3(middle, ground + width * shelf, 0), yaw: 0, pitch: 3.5, width, ground },
    'three-quarter': { ...fitted(box, { yaw: 38, pitch: 11, fill: 1.06 }, aspect), ground },
    front: {
      target: new Vector3(headTop.x + geometry.wheelbase * 0.07, ground + wheelRadius * 1.32 + rise * 0.2, 0),
      yaw: 52,
      pitch: 9,
      width: geometry.wheelbase * 0.92,
      ground,
    },
    drivetrain: {
      target: new Vector3(-geometry.chainstay * 0.42, geometry.bbDrop * 0.5 - 20, 40),
      yaw: -24,
      pitch: 10,
      width: geometry.chainstay * 1.75,
      ground,
    },
    cockpit: {
      target: new Vector3(headTop.x + 10, headTop.y + 40 + rise * 0.7, 0),
      yaw: -52,
      pitch: 30,
      width: Math.max(geometry.reach * 1.55, 560),
      ground,
    },
  }
  return stands[view]
}

/** Where the camera stands for a picture of a model. */
export function standOf(
  { subject, width, height }: Pick<Shot, 'subject' | 'width' | 'height'>,
  model: Object3D,
): Stand {
  const box = new Box3().setFromObject(model)
  if (subject.kind === 'bicycle') return bicycleStand(subject, box, width / height)
  return subject.kind === 'part' ? partStand(subject, box, width / height) : sceneStand(subject, box, width / height)
}

/** A part fills the picture whatever its size: the camera looks at the middle of what is there. */
function partStand({ part, view }: PartSubject, box: Box3, aspect: number): Stand {
  const { yaw, pitch, fill, look = [0, 0, 0] } = partPoses(part.kind)[view]
  const stand = fitted(box, { yaw, pitch, fill }, aspect)
  stand.target.add(
    box
      .getSize(new Vector3())
      .multiplyScalar(0.5)
      .multiply(new Vector3(...look)),
  )
  return stand
}

function sceneStand({ camera }: SceneSubject, box: Box3, aspect: number): Stand {
  const { yaw, pitch, span, shift = [0, 0] } = camera
  const whole = fitted(box, { yaw, pitch, fill: 0.86 }, aspect)
  const right = (yaw * Math.PI) / 180
  whole.target.add(new Vector3(Math.cos(right) * shift[0], shift[1], -Math.sin(right) * shift[0]))
  return { ...whole, width: span ?? whole.width }
}

/** Everything in view. @param fill share of the picture that the box takes at most */
function fitted(
  box: Box3,
  { yaw, pitch, fill }: Pick<Stand, 'yaw' | 'pitch'> & { fill: number },
  aspect: number,
): Stand {
  const target = box.getCenter(new Vector3())
  const turn = cameraAt({ target, yaw, pitch, width: 1000, ground: 0 }, aspect).quaternion.clone().invert()
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (bits) =>
      new Vector3(bits & 1 ? box.max.x : box.min.x, bits & 2 ? box.max.y : box.min.y, bits & 4 ? box.max.z : box.min.z),
  )
  const across = corners.map((corner) => corner.sub(target).applyQuaternion(turn))
  const half = (axis: 'x' | 'y') => Math.max(...across.map((corner) => Math.abs(corner[axis])))
  return { target, yaw, pitch, width: Math.max(half('x') * 2, half('y') * 2 * aspect) / fill, ground: box.min.y }
}

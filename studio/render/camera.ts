/** Where the camera stands for each view: one long lens for all, so that a listing reads as one shelf. */
import { Box3, type Object3D, type Quaternion, Vector3 } from 'three'
import { type FrameGeometry, framePoints } from '../../src/features/bicycle/geometry.ts'
import { cameraAt, type Stand } from '../../src/features/bicycle/model/lens.ts'
import { meshesOf } from '../../src/features/bicycle/model/part.ts'
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

function bicycleStand(subject: BicycleSubject, model: Object3D, aspect: number): Stand {
  const { geometry, view } = subject
  const { rearAxle, frontAxle, headTop, ground, wheelRadius } = framePoints(geometry)
  switch (view) {
    case 'side': {
      const width = widthOf(geometry)
      const middle = (rearAxle.x + frontAxle.x) / 2
      // The wheels' ground line stands at the same height of every picture.
      return { target: new Vector3(middle, ground + width * shelf, 0), yaw: 0, pitch: 3.5, width, ground }
    }
    case 'three-quarter':
      return { ...fitted(new Box3().setFromObject(model), { yaw: 38, pitch: 11, fill: 1.06 }, aspect), ground }
    case 'front': {
      // The wheel is cut well above its hub, so that no cut goes through fork ends or rotor.
      const low = new Vector3(frontAxle.x, frontAxle.y + wheelRadius * 0.55, 0)
      const ahead = new Vector3(frontAxle.x + wheelRadius * 0.8, frontAxle.y + wheelRadius * 0.55, 0)
      const seen = [...controlPoints(model), low, ahead]
      return { ...framed(seen, { yaw: 62, pitch: 8, fill: 0.93 }, aspect), ground }
    }
    case 'drivetrain':
      return {
        target: new Vector3(-geometry.chainstay * 0.42, geometry.bbDrop * 0.5 - 20, 40),
        yaw: -24,
        pitch: 10,
        width: geometry.chainstay * 1.75,
        ground,
      }
    case 'cockpit': {
      const seen = [...controlPoints(model), new Vector3(headTop.x, headTop.y, 0)]
      return { ...framed(seen, { yaw: -64, pitch: 34, fill: 0.86 }, aspect), ground }
    }
  }
}

/** Points of what the hands hold: stem, bar, grips, levers; without the cables that leave them. */
function controlPoints(model: Object3D): Vector3[] {
  const cockpit = model.getObjectByName('cockpit')
  if (!cockpit) throw new RangeError('A bicycle without cockpit')
  model.updateMatrixWorld(true)
  return meshesOf(cockpit)
    .filter(({ name }) => !name.startsWith('cable'))
    .flatMap((mesh) => {
      const position = mesh.geometry.getAttribute('position')
      return Array.from({ length: position.count }, (_, index) =>
        new Vector3().fromBufferAttribute(position, index).applyMatrix4(mesh.matrixWorld),
      )
    })
}

/** Where the camera stands for a picture of a model. */
export function standOf(
  { subject, width, height }: Pick<Shot, 'subject' | 'width' | 'height'>,
  model: Object3D,
): Stand {
  if (subject.kind === 'bicycle') return bicycleStand(subject, model, width / height)
  const box = new Box3().setFromObject(model)
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

type Look = Pick<Stand, 'yaw' | 'pitch'> & {
  /** Share of the picture that is filled at most. */
  fill: number
}

/** A box in view; its middle is the picture's. */
function fitted(box: Box3, { yaw, pitch, fill }: Look, aspect: number): Stand {
  const target = box.getCenter(new Vector3())
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (bits) =>
      new Vector3(bits & 1 ? box.max.x : box.min.x, bits & 2 ? box.max.y : box.min.y, bits & 4 ? box.max.z : box.min.z),
  )
  const across = corners.map((corner) => corner.sub(target).applyQuaternion(inverseTurn(yaw, pitch)))
  const half = (axis: 'x' | 'y') => Math.max(...across.map((corner) => Math.abs(corner[axis])))
  return { target, yaw, pitch, width: Math.max(half('x') * 2, half('y') * 2 * aspect) / fill, ground: box.min.y }
}

/** Points in view, with as much room on one side as on the other. */
function framed(points: readonly Vector3[], { yaw, pitch, fill }: Look, aspect: number): Omit<Stand, 'ground'> {
  const turn = inverseTurn(yaw, pitch)
  const box = new Box3().setFromPoints(points.map((point) => point.clone().applyQuaternion(turn)))
  const size = box.getSize(new Vector3())
  return {
    target: box.getCenter(new Vector3()).applyQuaternion(turn.invert()),
    yaw,
    pitch,
    width: Math.max(size.x, size.y * aspect) / fill,
  }
}

/** Turns the scene until its x and y are the picture's. */
const inverseTurn = (yaw: number, pitch: number): Quaternion =>
  cameraAt({ target: new Vector3(), yaw, pitch, width: 1000, ground: 0 }, 1).quaternion.clone().invert()

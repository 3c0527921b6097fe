/** Camera positions for each view. All share one telephoto lens, so that the images of a listing match. */

import { type FrameGeometry, placeFramePoints } from '@chainline/bicycle/geometry'
import { type CameraPose, createCamera } from '@chainline/bicycle/model/lens'
import { listMeshes } from '@chainline/bicycle/model/part'
import { Box3, type Object3D, type Quaternion, Vector3 } from 'three'
import type { BicycleSubject, PartSubject, SceneSubject, Shot } from '../shot.ts'
import { partPoses } from './partPoses.ts'

/** Distance from the ground to the center of an image, as a fraction of its width, which puts the ground at 89 % of its height. */
const groundToMiddle = 0.26

/** Image width in millimeters: one scale per wheel class; children's bicycles appear larger than life. */
function chooseWidth(geometry: Pick<FrameGeometry, 'bsd' | 'tyre' | 'wheelbase'>): number {
  const { bsd, tyre, wheelbase } = geometry
  const common = bsd > 540 ? (tyre >= 48 ? 2200 : 1960) : bsd > 480 ? 1820 : bsd > 380 ? 1660 : bsd > 280 ? 1330 : 1130
  return Math.max(common, (wheelbase + bsd + 2 * tyre) / 0.92)
}

function bicycleStand(subject: BicycleSubject, model: Object3D, aspect: number): CameraPose {
  const { geometry, view } = subject
  const { rearAxle, frontAxle, headTop, ground, wheelRadius } = placeFramePoints(geometry)
  switch (view) {
    case 'side': {
      const width = chooseWidth(geometry)
      const middle = (rearAxle.x + frontAxle.x) / 2
      // The ground is at the same height in every image.
      return { target: new Vector3(middle, ground + width * groundToMiddle, 0), yaw: 0, pitch: 3.5, width, ground }
    }
    case 'three-quarter':
      return { ...fitBox(new Box3().setFromObject(model), { yaw: 38, pitch: 11, fill: 1.06 }, aspect), ground }
    case 'front': {
      // Crop the wheel well above its hub, so that the edge does not cut through fork ends or rotor.
      const low = new Vector3(frontAxle.x, frontAxle.y + wheelRadius * 0.55, 0)
      const ahead = new Vector3(frontAxle.x + wheelRadius * 0.8, frontAxle.y + wheelRadius * 0.55, 0)
      const seen = [...controlPoints(model), low, ahead]
      return { ...fitPoints(seen, { yaw: 62, pitch: 8, fill: 0.93 }, aspect), ground }
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
      return { ...fitPoints(seen, { yaw: -64, pitch: 34, fill: 0.86 }, aspect), ground }
    }
  }
}

/** The vertices of the handlebar area: stem, bar, grips and levers, without cables. */
function controlPoints(model: Object3D): Vector3[] {
  const cockpit = model.getObjectByName('cockpit')
  if (!cockpit) throw new RangeError('The bicycle has no cockpit')
  model.updateMatrixWorld(true)
  return listMeshes(cockpit)
    .filter(({ name }) => !name.startsWith('cable'))
    .flatMap((mesh) => {
      const position = mesh.geometry.getAttribute('position')
      return Array.from({ length: position.count }, (_, index) =>
        new Vector3().fromBufferAttribute(position, index).applyMatrix4(mesh.matrixWorld),
      )
    })
}

/** The camera position for a shot of a model. */
export function placeCamera(
  { subject, width, height }: Pick<Shot, 'subject' | 'width' | 'height'>,
  model: Object3D,
): CameraPose {
  if (subject.kind === 'bicycle') return bicycleStand(subject, model, width / height)
  const box = new Box3().setFromObject(model)
  return subject.kind === 'part' ? partStand(subject, box, width / height) : sceneStand(subject, box, width / height)
}

/** A part fills the image whatever its size; the camera looks at its center. */
function partStand({ part, view }: PartSubject, box: Box3, aspect: number): CameraPose {
  const { yaw, pitch, fill, look = [0, 0, 0] } = partPoses(part.kind)[view]
  const stand = fitBox(box, { yaw, pitch, fill }, aspect)
  stand.target.add(
    box
      .getSize(new Vector3())
      .multiplyScalar(0.5)
      .multiply(new Vector3(...look)),
  )
  return stand
}

function sceneStand({ camera }: SceneSubject, box: Box3, aspect: number): CameraPose {
  const { yaw, pitch, span, shift = [0, 0] } = camera
  const whole = fitBox(box, { yaw, pitch, fill: 0.86 }, aspect)
  const right = (yaw * Math.PI) / 180
  whole.target.add(new Vector3(Math.cos(right) * shift[0], shift[1], -Math.sin(right) * shift[0]))
  return { ...whole, width: span ?? whole.width }
}

type Look = Pick<CameraPose, 'yaw' | 'pitch'> & {
  /** Maximum fraction of the image that is filled. */
  fill: number
}

/** Fits a box into the image, centered. */
function fitBox(box: Box3, { yaw, pitch, fill }: Look, aspect: number): CameraPose {
  const target = box.getCenter(new Vector3())
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (bits) =>
      new Vector3(bits & 1 ? box.max.x : box.min.x, bits & 2 ? box.max.y : box.min.y, bits & 4 ? box.max.z : box.min.z),
  )
  const across = corners.map((corner) => corner.sub(target).applyQuaternion(inverseTurn(yaw, pitch)))
  const half = (axis: 'x' | 'y') => Math.max(...across.map((corner) => Math.abs(corner[axis])))
  return { target, yaw, pitch, width: Math.max(half('x') * 2, half('y') * 2 * aspect) / fill, ground: box.min.y }
}

/** Fits points into the image, with equal margins. */
function fitPoints(points: readonly Vector3[], { yaw, pitch, fill }: Look, aspect: number): Omit<CameraPose, 'ground'> {
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

/** Rotates the scene so that its x and y axes match those of the image. */
const inverseTurn = (yaw: number, pitch: number): Quaternion =>
  createCamera({ target: new Vector3(), yaw, pitch, width: 1000, ground: 0 }, 1).quaternion.clone().invert()

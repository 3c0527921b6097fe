/** One long lens for all pictures and for the view that turns. */
import { PerspectiveCamera, Vector3 } from 'three'

/** Degrees of the horizontal field of view: a portrait lens from far away. */
const lens = 11

export interface Stand {
  /** What stands in the middle of the picture. */
  target: Vector3
  /** Degrees to the front of the bicycle, and above the ground. */
  yaw: number
  pitch: number
  /** Millimetres of the scene across the picture at the target's distance. */
  width: number
  /** The shadow's ground; null for views that look down on a detail. */
  ground: number
}

/** @param aspect width by height of the picture */
export function cameraAt({ target, yaw, pitch, width }: Stand, aspect: number): PerspectiveCamera {
  const horizontal = (lens * Math.PI) / 180
  const distance = width / 2 / Math.tan(horizontal / 2)
  const vertical = 2 * Math.atan(Math.tan(horizontal / 2) / aspect)
  const camera = new PerspectiveCamera((vertical * 180) / Math.PI, aspect, distance * 0.4, distance * 2.5)
  const y = (yaw * Math.PI) / 180
  const p = (pitch * Math.PI) / 180
  const direction = new Vector3(Math.sin(y) * Math.cos(p), Math.sin(p), Math.cos(y) * Math.cos(p))
  camera.position.copy(target).addScaledVector(direction, distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
  return camera
}

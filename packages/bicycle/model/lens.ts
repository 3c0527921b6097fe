/** The camera lens that all images and the turntable share. */
import { PerspectiveCamera, Vector3 } from 'three'

/** Horizontal field of view in degrees: a telephoto lens. */
const lens = 11

export interface CameraPose {
  /** The center of the image. */
  target: Vector3
  /** Camera angles in degrees: toward the front of the bicycle, and above the ground. */
  yaw: number
  pitch: number
  /** Width of the image in millimeters at the target's distance. */
  width: number
  /** Height of the ground that receives the shadow; null for close-ups that look down. */
  ground: number
}

/** @param aspect width divided by height */
export function createCamera({ target, yaw, pitch, width }: CameraPose, aspect: number): PerspectiveCamera {
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

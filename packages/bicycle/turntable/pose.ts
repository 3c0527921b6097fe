/** The pose of the turntable, as pure functions for pointer, keys and buttons. */

export interface Pose {
  /** Degrees: 0 is the drive side, positive toward the front; from -180 to 180. */
  yaw: number
  /** Degrees above the ground. */
  pitch: number
  /** 1 shows the whole bicycle. */
  zoom: number
}

/** From the front right, slightly above. */
export const firstPose: Pose = { yaw: 28, pitch: 9, zoom: 1 }

const lowest = -4
const highest = 70
const farthest = 0.8
const closest = 4

/** Wraps yaw, and limits pitch and zoom so that the camera stays above the ground and near the bicycle. */
export function clampPose({ yaw, pitch, zoom }: Pose): Pose {
  const round = ((((yaw + 180) % 360) + 360) % 360) - 180
  return {
    yaw: round,
    pitch: Math.min(highest, Math.max(lowest, pitch)),
    zoom: Math.min(closest, Math.max(farthest, zoom)),
  }
}

export interface Turn {
  yaw?: number
  pitch?: number
  /** A factor: above 1 zooms in. */
  zoom?: number
}

export function turnPose(pose: Pose, { yaw = 0, pitch = 0, zoom = 1 }: Turn): Pose {
  return clampPose({ yaw: pose.yaw + yaw, pitch: pose.pitch + pitch, zoom: pose.zoom * zoom })
}

/** The change per press of a key or button. */
export const step = { yaw: 15, pitch: 8, zoom: 1.25 } as const

/** The turn for a key; null for other keys. */
export function findTurnByKey(key: string): Turn | 'first' | null {
  const turns: Readonly<Record<string, Turn | 'first'>> = {
    ArrowLeft: { yaw: -step.yaw },
    ArrowRight: { yaw: step.yaw },
    ArrowUp: { pitch: step.pitch },
    ArrowDown: { pitch: -step.pitch },
    '+': { zoom: step.zoom },
    '=': { zoom: step.zoom },
    '-': { zoom: 1 / step.zoom },
    Home: 'first',
  }
  return turns[key] ?? null
}

/** The eight sides of a bicycle, from the drive side toward the front. */
export const sides = ['right', 'frontRight', 'front', 'frontLeft', 'left', 'rearLeft', 'rear', 'rearRight'] as const
export type Side = (typeof sides)[number]

/** The visible side. */
export function findSide({ yaw }: Pose): Side {
  const place = Math.round(yaw / 45)
  return sides[((place % sides.length) + sides.length) % sides.length] ?? 'right'
}

/** How a turning bicycle stands: pure, for pointer, keys and buttons alike. */

export interface Pose {
  /** Degrees: 0 from the drive side, positive towards the front. Kept between -180 and 180. */
  yaw: number
  /** Degrees above the ground. */
  pitch: number
  /** 1 shows the whole bicycle. */
  zoom: number
}

/** From the front right, a little from above: what a hand would turn it to first. */
export const firstPose: Pose = { yaw: 28, pitch: 9, zoom: 1 }

const lowest = -4
const highest = 70
const farthest = 0.8
const closest = 4

/** Turning goes round for ever; the camera stays above the ground, and near enough to see something. */
export function clampedPose({ yaw, pitch, zoom }: Pose): Pose {
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
  /** Factor. */
  zoom?: number
}

export function turned(pose: Pose, { yaw = 0, pitch = 0, zoom = 1 }: Turn): Pose {
  return clampedPose({ yaw: pose.yaw + yaw, pitch: pose.pitch + pitch, zoom: pose.zoom * zoom })
}

/** One press of a key or a button. */
export const step = { yaw: 15, pitch: 8, zoom: 1.25 } as const

/** What a key does; null for keys that are not ours. */
export function turnOfKey(key: string): Turn | 'first' | null {
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

/** Eight sides of a bicycle, from the drive side on towards the front. */
export const sides = ['right', 'frontRight', 'front', 'frontLeft', 'left', 'rearLeft', 'rear', 'rearRight'] as const
export type Side = (typeof sides)[number]

/** Which side is seen. */
export function sideOf({ yaw }: Pose): Side {
  const place = Math.round(yaw / 45)
  return sides[((place % sides.length) + sides.length) % sides.length] ?? 'right'
}

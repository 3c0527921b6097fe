/** From where each kind of part is looked at. */
import type { PartDrawing, PartView } from '../../src/server/demo/demo.schema.ts'

export interface Pose {
  /** Degrees around and above. */
  yaw: number
  pitch: number
  /** Share of the picture that the part fills at most. */
  fill: number
}

const usual: Record<PartView, Pose> = {
  whole: { yaw: 28, pitch: 18, fill: 0.78 },
  near: { yaw: -22, pitch: 12, fill: 1.35 },
}

/** Kinds that look better from elsewhere than three-quarter from the front. */
const special: Partial<Record<PartDrawing['kind'], Partial<Record<PartView, Partial<Pose>>>>> = {
  wheel: { whole: { yaw: 24, pitch: 6 } },
  tyre: { whole: { yaw: 30, pitch: 8 } },
  chain: { whole: { yaw: 10, pitch: 50 } },
}

export function partPoses(kind: PartDrawing['kind']): Record<PartView, Pose> {
  return { whole: { ...usual.whole, ...special[kind]?.whole }, near: { ...usual.near, ...special[kind]?.near } }
}

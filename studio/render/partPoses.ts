/** Camera positions for each kind of part. */
import type { PartView } from '../../src/features/bicycle/bikeShot.ts'
import type { PartDrawing } from '../../src/server/demo/demo.schema.ts'

export interface Pose {
  /** Camera angles in degrees, around and above. */
  yaw: number
  pitch: number
  /** Maximum fraction of the image that the part fills. */
  fill: number
  /** Degrees by which the part itself is rotated, so that the light falls on the visible side. */
  turn?: number
  /** Offset of the camera target from the center of the part, as fractions of half its length, height and width. */
  look?: readonly [x: number, y: number, z: number]
}

const usual: Record<PartView, Pose> = {
  whole: { yaw: 28, pitch: 18, fill: 0.78 },
  near: { yaw: -22, pitch: 12, fill: 1.35 },
}

/** Kinds that look better from other positions than three-quarter front. */
const special: Partial<Record<PartDrawing['kind'], Partial<Record<PartView, Partial<Pose>>>>> = {
  frame: { whole: { yaw: 14, pitch: 7, fill: 0.84 }, near: { yaw: -30, pitch: 14, fill: 1.3 } },
  fork: { whole: { yaw: 36, pitch: 34, fill: 0.9 }, near: { yaw: 58, pitch: 26, fill: 1.7 } },
  headset: { whole: { yaw: 16, pitch: 34, fill: 0.8 }, near: { yaw: -18, pitch: 28 } },
  helmet: { whole: { yaw: 38, pitch: 12, fill: 1.02 }, near: { yaw: -58, pitch: 16, fill: 1.12 } },
  glove: { whole: { yaw: 14, pitch: 7, fill: 0.98 }, near: { yaw: 24, pitch: 16, fill: 1.7 } },
  socks: { whole: { yaw: 32, pitch: 12, fill: 0.98 }, near: { yaw: -30, pitch: 14, fill: 1.4 } },
  glasses: { whole: { yaw: 52, pitch: 14, fill: 0.92 }, near: { yaw: 100, pitch: 10, fill: 1.2 } },
  pannier: { whole: { yaw: 30, pitch: 12, fill: 0.98 }, near: { turn: 180, yaw: -28, pitch: 14, fill: 1 } },
  'frame-bag': { whole: { yaw: 22, pitch: 14, fill: 0.95 }, near: { yaw: 34, pitch: 18, fill: 1.9 } },
  'saddle-bag': { whole: { yaw: -32, pitch: 14, fill: 0.92 }, near: { yaw: -62, pitch: 16, fill: 1.3 } },
  'handlebar-bag': { whole: { yaw: 30, pitch: 16, fill: 0.92 }, near: { yaw: 18, pitch: 10, fill: 1.6 } },
  backpack: { whole: { yaw: 30, pitch: 8, fill: 0.94 }, near: { turn: 180, yaw: -32, pitch: 8, fill: 0.94 } },
  jersey: { whole: { yaw: 68, pitch: 5, fill: 1 }, near: { yaw: -116, pitch: 6, fill: 1.05 } },
  jacket: { whole: { yaw: 68, pitch: 5, fill: 1 }, near: { yaw: 40, pitch: 6, fill: 1.7 } },
  wheel: { whole: { yaw: 26, pitch: 6, fill: 0.9 }, near: { yaw: -32, pitch: 10, fill: 2.6 } },
  rim: { whole: { yaw: 34, pitch: 8, fill: 0.86 }, near: { yaw: 40, pitch: 24, fill: 2.6, look: [-0.2, 0.9, 0] } },
  tyre: { whole: { yaw: 14, pitch: 7, fill: 0.94 }, near: { yaw: 12, pitch: 8, fill: 2.6, look: [0.52, 0.2, 0] } },
  tube: { whole: { yaw: 24, pitch: 32, fill: 0.9 }, near: { yaw: 40, pitch: 20, fill: 1.5 } },
  'brake-caliper': { whole: { yaw: 22, pitch: 24, fill: 0.92 }, near: { yaw: -20, pitch: 16, fill: 1.6 } },
  'brake-rotor': { whole: { yaw: 24, pitch: 10, fill: 0.86 }, near: { yaw: -34, pitch: 12, fill: 1.7 } },
  'brake-pads': { whole: { yaw: 16, pitch: 18, fill: 0.84 }, near: { yaw: -24, pitch: 16, fill: 1.3 } },
  chain: { whole: { yaw: 10, pitch: 52, fill: 1.04 }, near: { yaw: -24, pitch: 30, fill: 2.2 } },
  cassette: { whole: { yaw: 18, pitch: 32, fill: 1.1 }, near: { yaw: -28, pitch: 16, fill: 1.25 } },
  chainring: { whole: { yaw: 30, pitch: 10, fill: 0.92 }, near: { yaw: -34, pitch: 12, fill: 1.7 } },
  crankset: { whole: { yaw: 34, pitch: 14, fill: 1.1 }, near: { yaw: -32, pitch: 12, fill: 1.5 } },
  derailleur: { whole: { yaw: 24, pitch: 10, fill: 0.98 }, near: { yaw: -36, pitch: 14, fill: 1.3 } },
  shifter: { whole: { yaw: -18, pitch: 38, fill: 1 }, near: { yaw: 24, pitch: 24, fill: 1.3 } },
  'bottom-bracket': { whole: { yaw: 46, pitch: 22, fill: 1.02 }, near: { yaw: 20, pitch: 14, fill: 1.4 } },
  cable: { whole: { yaw: 16, pitch: 52, fill: 1.08 }, near: { yaw: -20, pitch: 28, fill: 1.9 } },
  pedal: { whole: { yaw: 14, pitch: 36, fill: 1.16 }, near: { yaw: -40, pitch: 20, fill: 1.5 } },
  saddle: { whole: { yaw: 40, pitch: 26, fill: 0.96 }, near: { turn: 180, yaw: -30, pitch: 20, fill: 1.02 } },
  seatpost: {
    whole: { yaw: -24, pitch: 24, fill: 0.98 },
    near: { yaw: 42, pitch: 22, fill: 2.6, look: [0.8, 0.3, 0] },
  },
  handlebar: { whole: { yaw: 66, pitch: 20, fill: 0.9 }, near: { yaw: 46, pitch: 22, fill: 1.5 } },
  stem: { whole: { yaw: 34, pitch: 24, fill: 0.92 }, near: { yaw: 66, pitch: 14, fill: 1.2 } },
  grip: { whole: { yaw: 40, pitch: 34, fill: 1 }, near: { yaw: 62, pitch: 24, fill: 1.7 } },
  'bar-tape': { whole: { yaw: 14, pitch: 34, fill: 0.96 }, near: { yaw: -16, pitch: 22, fill: 1.5 } },
  'brake-lever': { whole: { yaw: 52, pitch: 36, fill: 1 }, near: { yaw: 20, pitch: 30, fill: 1.7 } },
  rack: { whole: { yaw: 38, pitch: 16 }, near: { yaw: -40, pitch: 24 } },
  basket: { whole: { yaw: -58, pitch: 16 }, near: { yaw: -70, pitch: 14 } },
  'child-seat': { whole: { yaw: 40, pitch: 12 }, near: { yaw: 62, pitch: 16 } },
  mudguard: { whole: { yaw: 26, pitch: 12 }, near: { yaw: -30, pitch: 16 } },
  kickstand: { whole: { yaw: 22, pitch: 8 }, near: { yaw: 22, pitch: 10 } },
  'training-wheels': { whole: { yaw: 34, pitch: 14 }, near: { yaw: 52, pitch: 12 } },
  'front-light': { whole: { yaw: 54, pitch: 16, fill: 0.7 }, near: { yaw: 24, pitch: 14 } },
  'rear-light': { whole: { yaw: 58, pitch: 14, fill: 0.68 }, near: { yaw: 34, pitch: 10 } },
  bell: { whole: { yaw: 52, pitch: 20, fill: 0.66 }, near: { yaw: 20, pitch: 12 } },
  mirror: { whole: { yaw: 62, pitch: 10, fill: 0.72 }, near: { yaw: 20, pitch: 8 } },
  'phone-mount': { whole: { yaw: 62, pitch: 14, fill: 0.76 }, near: { yaw: 26, pitch: 6 } },
  computer: { whole: { yaw: 62, pitch: 18, fill: 0.7 }, near: { yaw: 28, pitch: 12 } },
  bottle: { whole: { yaw: 40, pitch: 10, fill: 0.8 }, near: { yaw: 40, pitch: 22 } },
  'bottle-cage': { whole: { yaw: 40, pitch: 14, fill: 0.76 }, near: { yaw: -34, pitch: 16 } },
  'u-lock': { whole: { yaw: 26, pitch: 38, fill: 0.98 }, near: { yaw: -20, pitch: 24, fill: 1.5 } },
  'chain-lock': { whole: { yaw: 16, pitch: 36, fill: 0.98 }, near: { yaw: -18, pitch: 26, fill: 1.7 } },
  'cable-lock': { whole: { yaw: 20, pitch: 34, fill: 1.02 }, near: { yaw: -20, pitch: 22, fill: 1.6 } },
  'floor-pump': { whole: { yaw: 28, pitch: 8, fill: 0.96 }, near: { yaw: -24, pitch: 12, fill: 1.7 } },
  'hand-pump': { whole: { yaw: 18, pitch: 36, fill: 0.98 }, near: { yaw: -20, pitch: 22, fill: 1.5 } },
  'multi-tool': { whole: { yaw: 24, pitch: 14, fill: 0.92 }, near: { yaw: -26, pitch: 16, fill: 1.4 } },
  'tyre-levers': { whole: { yaw: 22, pitch: 42, fill: 0.98 }, near: { yaw: -24, pitch: 26, fill: 1.6 } },
  'repair-kit': { whole: { yaw: 20, pitch: 34, fill: 1 }, near: { yaw: -18, pitch: 26, fill: 1.5 } },
  'work-stand': { whole: { yaw: 26, pitch: 7, fill: 0.98 }, near: { yaw: -20, pitch: 10, fill: 1.3 } },
  lube: { whole: { yaw: 26, pitch: 10, fill: 0.92 }, near: { yaw: 26, pitch: 20, fill: 1.4 } },
  cleaner: { whole: { yaw: 24, pitch: 8, fill: 0.92 }, near: { yaw: 36, pitch: 14, fill: 1.4 } },
}

export function partPoses(kind: PartDrawing['kind']): Record<PartView, Pose> {
  return { whole: { ...usual.whole, ...special[kind]?.whole }, near: { ...usual.near, ...special[kind]?.near } }
}

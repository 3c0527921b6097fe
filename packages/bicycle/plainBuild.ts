/** The most likely build for a geometry, to draw bicycles whose parts are unknown. */
import type { BikeBuild } from './build.ts'
import { type FrameGeometry, placeFramePoints } from './geometry.ts'

/** In millimeters; a frame whose top tube is this far below the line from seat to head is a step-through. */
const stepThroughMm = 180

function frameKind(geometry: FrameGeometry): BikeBuild['frame'] {
  const { headTop, seatTop, ground } = placeFramePoints(geometry)
  if ((headTop.y + seatTop.y) / 2 - (geometry.standover + ground) > stepThroughMm) return 'step-through'
  return headTop.y - seatTop.y > headTop.y * 0.14 ? 'sloping' : 'diamond'
}

function forkKind({ tyre, forkLength, bsd }: FrameGeometry): BikeBuild['fork'] {
  if (tyre > 90) return 'fat'
  return tyre >= 48 && forkLength > bsd * 0.78 ? 'suspension' : 'rigid'
}

/** Chooses a plain build that fits the geometry. */
export function choosePlainBuild(geometry: FrameGeometry): BikeBuild {
  const frame = frameKind(geometry)
  const fork = forkKind(geometry)
  const isMountain = geometry.tyre >= 48
  const isRoad = !isMountain && geometry.headAngle >= 71 && geometry.stem >= 80 && frame !== 'step-through'
  return {
    frame,
    tubes: 'round',
    fork,
    bar: isRoad ? 'drop' : frame === 'step-through' ? 'swept' : isMountain ? 'riser' : 'flat',
    drivetrain: geometry.bsd < 400 ? 'single-speed' : '1x',
    brakes: geometry.bsd < 400 ? 'v-brake' : 'disc',
    tread: isMountain ? 'knobby' : 'slick',
    rim: 'shallow',
    ...{ mudguards: false, rack: false, basket: false, kickstand: false, chainguard: false },
    ...{ lights: false, trainingWheels: false, dropper: false },
  }
}

/**
 * Frame geometry and the points that follow from it. Bottom bracket at the origin, x forward,
 * y up, millimeters and degrees; the side view is seen from the drive side, so forward is to the right.
 */

/** Frame geometry of one size, as manufacturers publish it. */
export interface FrameGeometry {
  stack: number
  reach: number
  /** Degrees between the steering axis and the ground. */
  headAngle: number
  /** Degrees between the seat tube and the ground. */
  seatAngle: number
  headTube: number
  /** From the center of the bottom bracket to the top of the seat tube. */
  seatTube: number
  /** Horizontal ("effective") top tube. */
  topTube: number
  chainstay: number
  wheelbase: number
  /** How far the bottom bracket is below the axles; negative when it is above them. */
  bbDrop: number
  standover: number
  /** From the lower end of the head tube to the axle, measured along the steering axis. */
  forkLength: number
  /** Distance of the front axle from the steering axis. */
  forkOffset: number
  /** Bead seat diameter of rim and tyre. */
  bsd: number
  /** Width of the tyre, which is also taken as its height. */
  tyre: number
  stem: number
  crank: number
  riderMinCm: number
  riderMaxCm: number
}

/** The measurements that follow from those a frame builder chooses. */
export type DerivedGeometry = Pick<FrameGeometry, 'stack' | 'wheelbase' | 'topTube'>
/** The measurements a frame builder chooses; the others follow from them. */
export type AuthoredGeometry = Pick<
  FrameGeometry,
  'reach' | 'headAngle' | 'seatAngle' | 'headTube' | 'chainstay' | 'bbDrop' | 'forkLength' | 'forkOffset'
>

export interface Point {
  x: number
  y: number
}

export interface FramePoints {
  bottomBracket: Point
  rearAxle: Point
  frontAxle: Point
  /** Center of the head tube's upper and lower end. */
  headTop: Point
  headBottom: Point
  /** Where the steering axis ends before the offset is added: the foot of the perpendicular from the axle. */
  forkFoot: Point
  /** Top of the seat tube, on its axis. */
  seatTop: Point
  /** Top of the saddle above the seat post, for a rider of medium height for the size. */
  saddle: Point
  /** Unit vectors up the steering axis and up the seat tube. */
  steering: Point
  seating: Point
  /** Outer radius of the tyres, and y of the ground. */
  wheelRadius: number
  ground: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Both axles are `bbDrop` above the bottom bracket, so both wheels stand on the same ground. */
function frontAxle(frame: AuthoredGeometry): Point {
  const angle = radians(frame.headAngle)
  const length = frame.headTube + frame.forkLength
  return { x: frame.reach + length * Math.cos(angle) + frame.forkOffset * Math.sin(angle), y: frame.bbDrop }
}

function rearAxle(frame: Pick<FrameGeometry, 'chainstay' | 'bbDrop'>): Point {
  return { x: -Math.sqrt(frame.chainstay ** 2 - frame.bbDrop ** 2), y: frame.bbDrop }
}

/** Stack, wheelbase and horizontal top tube of a frame, in unrounded millimeters. */
export function deriveGeometry(authored: AuthoredGeometry): DerivedGeometry {
  const angle = radians(authored.headAngle)
  const stack =
    authored.bbDrop +
    (authored.headTube + authored.forkLength) * Math.sin(angle) -
    authored.forkOffset * Math.cos(angle)
  return {
    stack,
    wheelbase: frontAxle(authored).x - rearAxle(authored).x,
    topTube: authored.reach + stack / Math.tan(radians(authored.seatAngle)),
  }
}

/**
 * Bottom bracket to saddle top along the seat tube, for a rider of medium height for the size: the usual 0.883
 * of the inside leg, which is about 0.46 of an adult's height and less of a child's.
 */
function saddleHeight(geometry: Pick<FrameGeometry, 'riderMinCm' | 'riderMaxCm' | 'seatTube'>): number {
  const height = (geometry.riderMinCm + geometry.riderMaxCm) * 5
  const inseam = height * (height < 1400 ? 0.43 : 0.46)
  return Math.max(0.883 * inseam, geometry.seatTube + 95)
}

/** The named points of a frame in its side view. */
export function placeFramePoints(geometry: FrameGeometry): FramePoints {
  const head = radians(geometry.headAngle)
  const seat = radians(geometry.seatAngle)
  const steering = { x: -Math.cos(head), y: Math.sin(head) }
  const seating = { x: -Math.cos(seat), y: Math.sin(seat) }
  const headTop = { x: geometry.reach, y: deriveGeometry(geometry).stack }
  const below = (distance: number): Point => ({
    x: headTop.x - steering.x * distance,
    y: headTop.y - steering.y * distance,
  })
  const onSeatTube = (distance: number): Point => ({ x: seating.x * distance, y: seating.y * distance })
  const wheelRadius = geometry.bsd / 2 + geometry.tyre
  return {
    bottomBracket: { x: 0, y: 0 },
    rearAxle: rearAxle(geometry),
    frontAxle: frontAxle(geometry),
    headTop,
    headBottom: below(geometry.headTube),
    forkFoot: below(geometry.headTube + geometry.forkLength),
    seatTop: onSeatTube(geometry.seatTube),
    saddle: onSeatTube(saddleHeight(geometry)),
    steering,
    seating,
    wheelRadius,
    ground: geometry.bbDrop - wheelRadius,
  }
}

/**
 * The numbers of a bicycle frame and the points they place. Bottom bracket at the origin, x forward,
 * y up, millimetres and degrees; the side view is seen from the drive side, so forward is to the right.
 */

/** Frame geometry of one size, as it is measured and published. */
export interface FrameGeometry {
  stack: number
  reach: number
  /** Degrees between the steering axis and the ground. */
  headAngle: number
  /** Degrees between the seat tube and the ground. */
  seatAngle: number
  headTube: number
  /** Bottom bracket centre to the top of the seat tube. */
  seatTube: number
  /** Horizontal ("effective") top tube. */
  topTube: number
  chainstay: number
  wheelbase: number
  /** How far the bottom bracket lies below the axles; negative when it lies above them. */
  bbDrop: number
  standover: number
  /** Lower end of the head tube to the axle, measured along the steering axis. */
  forkLength: number
  /** Distance of the front axle from the steering axis. */
  forkOffset: number
  /** Bead seat diameter of rim and tyre. */
  bsd: number
  /** Width of the tyre, taken as its height too. */
  tyre: number
  stem: number
  crank: number
  riderMinCm: number
  riderMaxCm: number
}

/** What follows from the numbers a frame builder chooses. */
export type DerivedGeometry = Pick<FrameGeometry, 'stack' | 'wheelbase' | 'topTube'>
/** What a frame builder chooses; all that the derived numbers need. */
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
  /** Centre of the head tube's upper and lower end. */
  headTop: Point
  headBottom: Point
  /** Where the steering axis ends before the offset is added: the foot of the perpendicular from the axle. */
  forkFoot: Point
  /** Top of the seat tube, on its axis. */
  seatTop: Point
  /** Top of the saddle above the seat post, for a rider in the middle of the size's range. */
  saddle: Point
  /** Unit vector up along the steering axis, and up along the seat tube. */
  steering: Point
  seating: Point
  /** Outer radius of the tyres and the height of the ground they stand on. */
  wheelRadius: number
  ground: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Height of the axles over the bottom bracket is `bbDrop` for both wheels, so both stand on one ground. */
function frontAxle(frame: AuthoredGeometry): Point {
  const angle = radians(frame.headAngle)
  const length = frame.headTube + frame.forkLength
  return { x: frame.reach + length * Math.cos(angle) + frame.forkOffset * Math.sin(angle), y: frame.bbDrop }
}

function rearAxle(frame: Pick<FrameGeometry, 'chainstay' | 'bbDrop'>): Point {
  return { x: -Math.sqrt(frame.chainstay ** 2 - frame.bbDrop ** 2), y: frame.bbDrop }
}

/** Stack, wheelbase and horizontal top tube of a frame, in unrounded millimetres. */
export function derivedGeometry(authored: AuthoredGeometry): DerivedGeometry {
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
 * Bottom bracket to saddle top along the seat tube, for the middle of the size's range of riders:
 * the usual 0.883 of the inside leg, which is about 0.46 of an adult's height and less of a child's.
 */
function saddleHeight(geometry: Pick<FrameGeometry, 'riderMinCm' | 'riderMaxCm' | 'seatTube'>): number {
  const height = (geometry.riderMinCm + geometry.riderMaxCm) * 5
  const inseam = height * (height < 1400 ? 0.43 : 0.46)
  return Math.max(0.883 * inseam, geometry.seatTube + 95)
}

/** The named points of a frame in its side view. */
export function framePoints(geometry: FrameGeometry): FramePoints {
  const head = radians(geometry.headAngle)
  const seat = radians(geometry.seatAngle)
  const steering = { x: -Math.cos(head), y: Math.sin(head) }
  const seating = { x: -Math.cos(seat), y: Math.sin(seat) }
  const headTop = { x: geometry.reach, y: derivedGeometry(geometry).stack }
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

/** The frame, from its numbers: main tubes, stays, and the kinds of frame that differ from a diamond. */
import { lit } from './colour.ts'
import { black, dullSteel, rubberBlack, silver } from './palette.ts'
import { add, alongCurve, at, between, distance, left, type Point, subtract, times, towards, unit } from './point.ts'
import { onSeatTube, type Scene } from './scene.ts'
import { d } from './sheet.ts'
import { bar, bent, disc, limb, plate } from './solid.ts'

/** Where the main tubes meet. */
export interface Joints {
  topAtHead: Point
  downAtHead: Point
  topAtSeat: Point
  staysAtSeat: Point
}

/** The meeting points of the main tubes, each tube tangent to the end of the one it meets. */
export function jointsOf(scene: Scene): Joints {
  const { tubes, headTop, headBottom, up, geometry } = scene
  const inset = Math.min(geometry.headTube * 0.26, tubes.top / 2 + 5)
  const topAtHead = add(headTop, times(up, -inset))
  const downAtHead = add(headBottom, times(up, Math.min(geometry.headTube * 0.36, tubes.down / 2 + 3)))
  const topAtSeat = onSeatTube(scene, geometry.seatTube - tubes.top / 2 - 9)
  const dropped =
    scene.build.tubes === 'aero' ? 0.3 : scene.build.tubes === 'oversized' && scene.build.frame === 'diamond' ? 0.2 : 0
  const staysAtSeat = onSeatTube(scene, geometry.seatTube * (1 - dropped) - (dropped ? 0 : tubes.top / 2 + 9))
  return { topAtHead, downAtHead, topAtSeat, staysAtSeat }
}

/** Stays on the far side and the left dropout: what shows through the wheel. */
export function farStays(scene: Scene): void {
  if (scene.build.frame === 'full-suspension') return
  const { sheet, tubes, rearAxle, colours, bottomBracket } = scene
  const shadow = lit(colours.frame, 0.45)
  bar(sheet, towards(bottomBracket, rearAxle, 18, -2), rearAxle, tubes.chainStay * 0.8, tubes.chainStay * 0.6, shadow)
}

/** Chain stay on the drive side; the chain runs outside it. */
export function chainStay(scene: Scene): void {
  const { sheet, tubes, rearAxle, colours, bottomBracket } = scene
  if (scene.build.frame === 'full-suspension') return
  const wide = scene.build.tubes === 'oversized' || scene.build.tubes === 'aero'
  const start = towards(bottomBracket, rearAxle, 10)
  const end = towards(rearAxle, bottomBracket, 14)
  const length = distance(start, end)
  const belly = towards(start, end, length * 0.5, wide ? -5 : -2)
  limb(
    sheet,
    alongCurve(start, belly, belly, end, 4),
    [tubes.chainStay * (wide ? 1.35 : 1.1), tubes.chainStay, tubes.chainStay * 0.78, tubes.chainStay * 0.66],
    colours.frame,
  )
}

/** Seat stay on the drive side with the dropout; drawn over the chain, which leaves the sprocket behind it. */
export function seatStay(scene: Scene): void {
  const { sheet, tubes, rearAxle, colours, build } = scene
  if (build.frame === 'full-suspension') return
  const { staysAtSeat } = jointsOf(scene)
  const end = towards(rearAxle, staysAtSeat, 16)
  if (build.tubes === 'slim' || build.frame === 'bmx') {
    bar(sheet, end, staysAtSeat, tubes.seatStay * 0.82, tubes.seatStay, colours.frame)
  } else {
    const middle = towards(end, staysAtSeat, distance(end, staysAtSeat) * 0.55, 6)
    limb(
      sheet,
      alongCurve(end, middle, middle, staysAtSeat, 4),
      [tubes.seatStay * 0.85, tubes.seatStay * 0.95, tubes.seatStay * 1.3],
      colours.frame,
    )
  }
  dropout(scene)
}

function dropout(scene: Scene): void {
  const { sheet, tubes, rearAxle, colours, bottomBracket } = scene
  const { staysAtSeat } = jointsOf(scene)
  const stay = towards(rearAxle, staysAtSeat, 30)
  const chain = towards(rearAxle, bottomBracket, 34)
  const half = tubes.chainStay * 0.34
  const side = (from: Point, to: Point, sign: number, width: number) =>
    add(to, times(left(unit(subtract(to, from))), sign * width))
  const corner = between(stay, chain, 0.5)
  plate(
    sheet,
    d`M${side(rearAxle, stay, 1, tubes.seatStay * 0.42)}L${side(rearAxle, stay, -1, tubes.seatStay * 0.42)}Q${between(corner, rearAxle, 0.25)} ${side(rearAxle, chain, 1, half)}L${side(rearAxle, chain, -1, half)}L${add(rearAxle, at(6, 13))}Q${add(rearAxle, at(-9, 16))} ${add(rearAxle, at(-13, 3))}Z`,
    colours.frame,
    'paint',
  )
  disc(sheet, rearAxle, 8.5, scene.isBright ? silver : '#4a4a48')
  disc(sheet, rearAxle, 4, rubberBlack)
}

/** Head tube with its bearing cups; drawn over the tubes that end on it. */
function headTube(scene: Scene): void {
  const { sheet, tubes, headTop, headBottom, up, ahead, colours } = scene
  bar(sheet, headTop, headBottom, tubes.head, tubes.headLow, colours.frame, { flareStart: 1.06, flareEnd: 1.08 })
  const cup = (centre: Point, width: number, height: number) =>
    bar(
      sheet,
      add(centre, times(up, height / 2)),
      add(centre, times(up, -height / 2)),
      width,
      width,
      scene.isBright ? silver : rubberBlack,
      { finish: 'metal' },
    )
  cup(add(headTop, times(up, 3)), tubes.head * 1.02, 7)
  cup(add(headBottom, times(up, -3)), tubes.headLow * 1.03, 6)
  const badge = add(between(headTop, headBottom, 0.48), times(ahead, tubes.head * 0.42))
  bar(sheet, add(badge, times(up, 13)), add(badge, times(up, -13)), 4.5, 4.5, colours.accent, { cap: true })
}

/** Two bands of the accent colour round a tube, as a painter masks them. */
export function bands(scene: Scene, a: Point, b: Point, place: number, width: number, wide = 34): void {
  const length = distance(a, b)
  const from = length * place
  bar(scene.sheet, towards(a, b, from), towards(a, b, from + wide), width * 1.004, width * 1.004, scene.colours.accent)
  bar(
    scene.sheet,
    towards(a, b, from + wide + 6),
    towards(a, b, from + wide + 11),
    width * 1.004,
    width * 1.004,
    scene.colours.accent,
  )
}

/** A soft shadow where a tube runs into another one. */
function meeting(scene: Scene, at_: Point, towardsPoint: Point, from: number, width: number): void {
  const near = towards(at_, towardsPoint, from)
  const side = times(left(unit(subtract(towardsPoint, at_))), width / 2 - 0.5)
  const far = towards(near, towardsPoint, 15)
  const fill = scene.sheet.linear(near, far, [
    { at: 0, colour: '#000', opacity: 0.32 },
    { at: 1, colour: '#000', opacity: 0 },
  ])
  scene.sheet.path(d`M${add(near, side)}L${add(far, side)}L${subtract(far, side)}L${subtract(near, side)}Z`, { fill })
}

function bottomBracketShell(scene: Scene): void {
  const { sheet, bottomBracket, tubes, colours } = scene
  disc(sheet, bottomBracket, Math.max(21, tubes.seat * 0.62), colours.frame, 'paint')
}

function seatTube(scene: Scene): void {
  const { sheet, tubes, bottomBracket, seatTop, colours, build } = scene
  if (build.tubes === 'aero') {
    const { rearAxle, radius } = scene
    const low = towards(bottomBracket, seatTop, 6)
    const gap = distance(rearAxle, bottomBracket) - radius
    const points = alongCurve(
      low,
      towards(low, seatTop, 90, -Math.max(0, 14 - gap * 0.2)),
      towards(low, seatTop, 210, -7),
      seatTop,
      6,
    )
    limb(sheet, points, [tubes.seat * 0.94, tubes.seat * 0.86, tubes.seat * 1.02, tubes.seat], colours.frame)
  } else
    bar(sheet, bottomBracket, seatTop, tubes.seat * (build.tubes === 'oversized' ? 1.15 : 1), tubes.seat, colours.frame)
}

/** Down tube and top tube of a closed frame, and the seat tube they run into. */
function diamond(scene: Scene): void {
  const { sheet, tubes, bottomBracket, colours, build } = scene
  const { topAtHead, downAtHead, topAtSeat } = jointsOf(scene)
  const flare = build.tubes === 'slim' ? 1 : 1.16
  const wide = build.tubes === 'oversized' || build.tubes === 'aero'
  if (wide && build.frame !== 'bmx') {
    const sag = build.frame === 'sloping' ? 13 : 4
    const middle = towards(topAtHead, topAtSeat, distance(topAtHead, topAtSeat) * 0.5, sag)
    limb(
      sheet,
      alongCurve(topAtSeat, middle, middle, topAtHead, 5),
      [tubes.top * 0.8, tubes.top * 0.84, tubes.top, tubes.top * 1.18],
      colours.frame,
    )
  } else
    bar(sheet, topAtSeat, towards(topAtHead, topAtSeat, -5), tubes.top, tubes.top, colours.frame, {
      flareEnd: flare,
      flareStart: flare,
    })
  downTube(scene, downAtHead)
  seatTube(scene)
  bands(scene, bottomBracket, topAtSeat, 0.62, tubes.seat * (build.tubes === 'aero' ? 0.99 : 1.015))
  meeting(scene, topAtSeat, topAtHead, tubes.seat / 2 - 1, tubes.top * 0.9)
  meeting(scene, topAtHead, topAtSeat, tubes.head / 2 - 1, tubes.top)
  meeting(scene, downAtHead, bottomBracket, tubes.headLow / 2, tubes.down)
}

function downTube(scene: Scene, meets: Point): void {
  const { sheet, tubes, bottomBracket, colours, build } = scene
  const downAtHead = towards(meets, bottomBracket, -tubes.down * 0.22)
  if (build.tubes === 'oversized' && (build.frame === 'sloping' || build.frame === 'full-suspension')) {
    const length = distance(bottomBracket, downAtHead)
    const low = towards(bottomBracket, downAtHead, length * 0.3, -10)
    const high = towards(bottomBracket, downAtHead, length * 0.72, -20)
    limb(
      sheet,
      alongCurve(bottomBracket, low, high, downAtHead, 6),
      [tubes.down * 0.95, tubes.down * 1.02, tubes.down, tubes.down * 0.98],
      colours.frame,
    )
  } else
    bar(sheet, bottomBracket, downAtHead, tubes.down * (build.tubes === 'aero' ? 1.06 : 1), tubes.down, colours.frame, {
      flareEnd: build.tubes === 'slim' ? 1 : 1.1,
    })
  const from = distance(bottomBracket, downAtHead)
  if (build.tubes === 'slim' || build.tubes === 'round')
    bands(scene, bottomBracket, downAtHead, 0.34, tubes.down * 1.015, Math.min(48, from * 0.09))
}

/** A low main tube in a long bend beside the down tube, easy to step over. */
function stepThrough(scene: Scene): void {
  const { sheet, tubes, bottomBracket, colours, geometry } = scene
  const { topAtHead, downAtHead } = jointsOf(scene)
  const foot = onSeatTube(scene, geometry.seatTube * 0.36)
  const length = distance(topAtHead, foot)
  const start = add(topAtHead, times(scene.up, -geometry.headTube * 0.12))
  const high = towards(start, bottomBracket, length * 0.42, -length * 0.02)
  const low = add(foot, at(length * 0.32, -length * 0.02))
  bent(sheet, d`M${foot}C${low} ${high} ${start}`, tubes.top * 1.06, colours.frame, 'paint', 'butt')
  downTube(scene, downAtHead)
  seatTube(scene)
  bands(scene, bottomBracket, onSeatTube(scene, geometry.seatTube), 0.74, tubes.seat * 1.015)
  meeting(scene, downAtHead, bottomBracket, tubes.headLow / 2, tubes.down)
}

/** Two thin tubes from the head tube past the seat tube to the rear axle, and a down tube below. */
function mixte(scene: Scene): void {
  const { sheet, tubes, rearAxle, colours } = scene
  const { topAtHead, downAtHead } = jointsOf(scene)
  const twin = tubes.top * 0.62
  const end = towards(rearAxle, topAtHead, 14)
  bar(sheet, add(end, at(-2, -9)), add(topAtHead, at(-2, -6)), twin, twin, lit(colours.frame, 0.55))
  downTube(scene, downAtHead)
  seatTube(scene)
  bands(scene, scene.bottomBracket, scene.seatTop, 0.78, tubes.seat * 1.015)
  bar(sheet, end, topAtHead, twin, twin, colours.frame)
  disc(sheet, crossing(rearAxle, topAtHead, scene.bottomBracket, scene.seatTop), twin * 0.36, colours.frame, 'paint')
}

/** Where two lines cross. */
function crossing(a: Point, b: Point, c: Point, e: Point): Point {
  const way = subtract(b, a)
  const other = subtract(e, c)
  const between_ = subtract(c, a)
  const share = (between_.x * other.y - between_.y * other.x) / (way.x * other.y - way.y * other.x)
  return add(a, times(way, share))
}

/** A front triangle that carries a swingarm, a rocker and a shock. */
function fullSuspension(scene: Scene): void {
  const { sheet, tubes, bottomBracket, colours, geometry, rearAxle } = scene
  const { topAtHead, downAtHead, topAtSeat } = jointsOf(scene)
  const rockerPivot = onSeatTube(scene, geometry.seatTube * 0.66)
  const mainPivot = add(onSeatTube(scene, 62), at(-8, 0))
  const length = distance(bottomBracket, downAtHead)
  const shockFoot = towards(bottomBracket, downAtHead, length * 0.3, 27)
  const rockerFront = add(rockerPivot, at(50, 14))
  // shock behind the frame tubes, as it lies in their plane
  shock(scene, shockFoot, rockerFront)
  bar(sheet, towards(bottomBracket, scene.seatTop, 6), scene.seatTop, tubes.seat * 1.3, tubes.seat, colours.frame)
  const sag = towards(topAtHead, topAtSeat, distance(topAtHead, topAtSeat) * 0.55, 14)
  limb(
    sheet,
    alongCurve(topAtSeat, sag, sag, topAtHead, 5),
    [tubes.top * 0.86, tubes.top * 0.9, tubes.top, tubes.top * 1.25],
    colours.frame,
  )
  downTube(scene, downAtHead)
  bar(sheet, towards(bottomBracket, scene.seatTop, 10), scene.seatTop, tubes.seat * 1.3, tubes.seat, colours.frame)
  meeting(scene, topAtSeat, topAtHead, tubes.seat / 2 - 1, tubes.top * 0.86)
  meeting(scene, topAtHead, topAtSeat, tubes.head / 2 - 1, tubes.top)
  meeting(scene, downAtHead, bottomBracket, tubes.headLow / 2, tubes.down)
  // foot of the shock: a bracket on the down tube
  const foot = towards(bottomBracket, downAtHead, length * 0.3, 10)
  plate(
    sheet,
    d`M${towards(foot, downAtHead, -24, 8)}L${towards(shockFoot, downAtHead, -9, 6)}L${towards(shockFoot, downAtHead, 9, 6)}L${towards(foot, downAtHead, 26, 8)}Z`,
    colours.frame,
    'paint',
  )
  disc(sheet, shockFoot, 7, '#3a3a39')
  // swingarm
  const horst = towards(rearAxle, mainPivot, 46)
  limb(
    sheet,
    alongCurve(mainPivot, towards(mainPivot, rearAxle, 120, 9), towards(mainPivot, rearAxle, 240, -4), horst, 5),
    [36, 32, 27, 25],
    colours.frame,
  )
  disc(sheet, mainPivot, 15, colours.frame, 'paint')
  disc(sheet, mainPivot, 8.5, '#3c3c3b')
}

/** Seat stay and rocker of a full-suspension frame, over chain and sprockets. */
export function rearLinkage(scene: Scene): void {
  const { sheet, colours, geometry, rearAxle, build } = scene
  if (build.frame !== 'full-suspension') return
  const rockerPivot = onSeatTube(scene, geometry.seatTube * 0.66)
  const rockerBack = add(rockerPivot, at(-62, -20))
  const rockerFront = add(rockerPivot, at(50, 14))
  const mainPivot = add(onSeatTube(scene, 62), at(-8, 0))
  const horst = towards(rearAxle, mainPivot, 46)
  const low = add(rearAxle, at(2, -2))
  limb(
    sheet,
    alongCurve(low, towards(low, rockerBack, 110, 6), towards(low, rockerBack, 230, 6), rockerBack, 5),
    [27, 21, 21, 24],
    colours.frame,
  )
  plate(
    sheet,
    d`M${towards(rearAxle, horst, 52, 13)}L${add(rearAxle, at(4, -16))}Q${add(rearAxle, at(-18, -14))} ${add(rearAxle, at(-15, 4))}Q${add(rearAxle, at(-6, 19))} ${add(rearAxle, at(12, 14))}L${towards(rearAxle, horst, 54, -12)}Z`,
    colours.frame,
    'paint',
  )
  disc(sheet, horst, 8, '#3c3c3b')
  disc(sheet, rearAxle, 9, '#4a4a48')
  disc(sheet, rearAxle, 4, '#1d1d1c')
  plate(
    sheet,
    d`M${add(rockerBack, at(-11, -9))}Q${add(rockerPivot, at(-20, -26))} ${add(rockerPivot, at(12, -14))}L${add(rockerFront, at(6, -8))}Q${add(rockerFront, at(14, 4))} ${add(rockerFront, at(3, 10))}L${add(rockerPivot, at(6, 15))}Q${add(rockerPivot, at(-24, 6))} ${add(rockerBack, at(-3, 12))}Q${add(rockerBack, at(-15, 4))} ${add(rockerBack, at(-11, -9))}Z`,
    black,
    'metal',
  )
  disc(sheet, rockerPivot, 9.5, colours.accent)
  disc(sheet, rockerPivot, 4, '#1d1d1c')
  disc(sheet, rockerBack, 6.5, dullSteel)
  disc(sheet, rockerFront, 6.5, dullSteel)
}

function shock(scene: Scene, foot: Point, top: Point): void {
  const { sheet, colours } = scene
  const length = distance(foot, top)
  bar(sheet, foot, towards(foot, top, length * 0.5), 15, 15, '#c9c8c2', { finish: 'metal' })
  bar(sheet, towards(foot, top, length * 0.42), towards(foot, top, length * 0.95), 37, 37, rubberBlack, {
    finish: 'metal',
  })
  bar(sheet, towards(foot, top, length * 0.84), towards(foot, top, length * 0.89), 38, 38, colours.accent, {
    finish: 'metal',
  })
  bar(sheet, towards(foot, top, length * 0.86, 26), towards(foot, top, length * 0.5, 26), 23, 23, black, {
    finish: 'metal',
    cap: true,
  })
  bar(sheet, foot, towards(foot, top, 16), 23, 19, black, { finish: 'metal' })
}

/** The frame's main tubes; stays and linkage are drawn apart because chain and wheel lie between. */
export function mainFrame(scene: Scene): void {
  const { frame } = scene.build
  if (frame === 'full-suspension') fullSuspension(scene)
  else if (frame === 'step-through') stepThrough(scene)
  else if (frame === 'mixte') mixte(scene)
  else diamond(scene)
  headTube(scene)
  bottomBracketShell(scene)
  seatCollar(scene)
}

function seatCollar(scene: Scene): void {
  const { sheet, seatTop, seating, tubes, build } = scene
  if (build.tubes === 'aero') return
  bar(
    sheet,
    add(seatTop, times(seating, 3)),
    add(seatTop, times(seating, -10)),
    tubes.seat * 1.13,
    tubes.seat * 1.13,
    scene.metal,
    { finish: 'metal' },
  )
  const bolt = add(add(seatTop, times(seating, -3)), times(left(seating), tubes.seat * -0.5))
  disc(sheet, bolt, 4, dullSteel)
}

/** Cables and hoses on the frame: one visible line under the down tube is enough of a hint. */
export function frameCable(scene: Scene): void {
  if (scene.build.tubes !== 'slim' || scene.build.frame === 'mixte' || scene.build.drivetrain === 'single-speed') return
  const { sheet, bottomBracket, tubes } = scene
  const { downAtHead } = jointsOf(scene)
  const length = distance(bottomBracket, downAtHead)
  bent(
    sheet,
    d`M${towards(bottomBracket, downAtHead, 40, -tubes.down / 2 - 2)}L${towards(bottomBracket, downAtHead, length * 0.84, -tubes.down / 2 - 2)}`,
    2,
    dullSteel,
    'metal',
  )
}

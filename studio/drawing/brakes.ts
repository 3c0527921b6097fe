/** Brakes: discs behind the spokes, calipers and V-brake arms at the rim. */
import { lit } from './colour.ts'
import { jointsOf } from './frame.ts'
import { black, rubberBlack, silver, steel } from './palette.ts'
import { add, at, distance, type Point, polar, subtract, times, towards, turned, unit } from './point.ts'
import { onFork, type Scene } from './scene.ts'
import { d, type Sheet } from './sheet.ts'
import { bar, disc, limb, plate } from './solid.ts'

/** A disc with its windows and carrier. */
function rotor(sheet: Sheet, centre: Point, radius: number, carrier = '#343433'): void {
  const band = Math.max(11, radius * 0.17)
  const arms: string[] = []
  for (let index = 0; index < 6; index++)
    arms.push(
      d`M${polar(centre, 18, index * 60)}Q${polar(centre, radius * 0.5, index * 60 + 26)} ${polar(centre, radius - band, index * 60 + 22)}`,
    )
  sheet.path(arms.join(''), { stroke: lit(carrier, 0.8), width: 8.5 })
  sheet.path(arms.join(''), { stroke: lit(carrier, 1.7, 0.01), width: 5 })
  const middle = radius - band / 2
  const fill = sheet.linear(polar(centre, radius, 240), polar(centre, radius, 60), [
    { at: 0, colour: '#e3e3e0' },
    { at: 0.35, colour: silver },
    { at: 0.55, colour: '#d4d4d1' },
    { at: 1, colour: '#7b7c79' },
  ])
  sheet.circle(centre, middle, { stroke: '#5b5c59', width: band + 1.4 })
  sheet.circle(centre, middle, { stroke: fill, width: band })
  const step = (2 * Math.PI * middle) / 30
  sheet.circle(centre, middle - band * 0.2, {
    stroke: '#4b4b49',
    width: band * 0.26,
    dash: `${(step * 0.3).toFixed(2)} ${(step * 0.7).toFixed(2)}`,
  })
  sheet.circle(centre, middle + band * 0.2, {
    stroke: '#4b4b49',
    width: band * 0.26,
    dash: `${(step * 0.3).toFixed(2)} ${(step * 0.7).toFixed(2)}`,
    dashOffset: step / 2,
  })
  disc(sheet, centre, 21, carrier)
}

const rotorRadius = (scene: Scene, front: boolean): number =>
  scene.geometry.bsd < 500
    ? 70
    : scene.geometry.tyre > 50
      ? front
        ? 90
        : 90
      : scene.geometry.tyre > 36
        ? 80
        : front
          ? 80
          : 75

/** Rotors and disc calipers, which lie behind the wheels in a drive-side view. */
export function discBrakes(scene: Scene): void {
  if (scene.build.brakes !== 'disc') return
  const { sheet, frontAxle, rearAxle, bottomBracket } = scene
  const front = rotorRadius(scene, true)
  const rear = rotorRadius(scene, false)
  const legDirection = unit(subtract(onFork(scene, 0), frontAxle))
  caliper(sheet, add(add(frontAxle, times(legDirection, front * 0.86)), times(scene.ahead, -26)), legDirection)
  const { staysAtSeat } = jointsOf(scene)
  const stayWay = unit(subtract(bottomBracket, rearAxle))
  const place =
    scene.geometry.tyre > 48
      ? add(rearAxle, times(unit(subtract(towards(rearAxle, staysAtSeat, 60), rearAxle)), rear * 0.5))
      : rearAxle
  caliper(sheet, add(add(place, times(stayWay, rear * 0.86)), at(0, -18)), turned(stayWay, 0))
  // two of one size are written once
  if (front === rear) {
    const symbol = sheet.symbol(() => rotor(sheet, at(0, 0), front))
    for (const axle of [frontAxle, rearAxle]) sheet.use(symbol, axle)
    return
  }
  rotor(sheet, frontAxle, front)
  rotor(sheet, rearAxle, rear)
}

function caliper(sheet: Sheet, centre: Point, way: Point): void {
  const angle = (Math.atan2(way.y, way.x) * 180) / Math.PI
  sheet.group({ x: centre.x, y: centre.y, rotate: angle }, () =>
    plate(sheet, 'M-32 -15H26Q36 -13 36 -2V10Q32 18 22 18H-26Q-36 14 -36 4V-6Q-36 -14 -32 -15Z', black, 'metal'),
  )
}

/** Rim brakes: dual-pivot calipers on bridge and crown. */
function rimCaliper(scene: Scene, centre: Point, axle: Point, forward: number): void {
  const { sheet, geometry } = scene
  const colour = scene.isBright ? silver : black
  const out = unit(subtract(centre, axle))
  const side = times(turned(out, 90), forward)
  const pad = add(axle, add(times(out, geometry.bsd / 2 - 4), times(side, 13)))
  const top = add(centre, times(side, 20))
  limb(
    sheet,
    [
      add(top, times(out, 14)),
      add(top, times(side, 9)),
      add(pad, add(times(side, 10), times(out, 22))),
      add(pad, times(side, 1)),
    ],
    [15, 19, 13, 11],
    colour,
    'metal',
  )
  disc(sheet, add(top, times(out, -1)), 7.5, colour)
  bar(sheet, add(pad, times(turned(out, 90), -21)), add(pad, times(turned(out, 90), 21)), 11, 11, rubberBlack, {
    finish: 'rubber',
  })
}

/** V-brakes: an arm from the boss below the rim to above the tyre. */
function vBrake(scene: Scene, boss: Point, axle: Point): void {
  const { sheet, geometry, radius } = scene
  const colour = scene.isBright ? silver : black
  const out = unit(subtract(boss, axle))
  const top = add(axle, times(out, radius + 14))
  const pad = add(axle, times(out, geometry.bsd / 2 - 5))
  limb(sheet, [add(boss, times(out, -4)), pad, top], [19, 15, 12], colour, 'metal')
  const across = turned(out, 90)
  bar(sheet, add(pad, times(across, -27)), add(pad, times(across, 27)), 11.5, 11.5, rubberBlack, { finish: 'rubber' })
  disc(sheet, pad, 5.5, steel)
  disc(sheet, boss, 7, steel)
}

/** Brakes at the rims, over wheels and stays. */
export function rimBrakes(scene: Scene): void {
  const { build, frontAxle, rearAxle, radius, geometry } = scene
  if (build.brakes === 'rim') {
    rimCaliper(scene, onFork(scene, Math.max(16, geometry.forkLength - radius - 18), 14), frontAxle, 1)
    if (build.frame !== 'bmx') rimCaliper(scene, rearBridge(scene, radius + 16), rearAxle, -1)
  }
  if (build.brakes === 'v-brake') {
    vBrake(scene, onFork(scene, geometry.forkLength - geometry.bsd / 2 + 27, geometry.forkOffset * 0.2 + 4), frontAxle)
    vBrake(scene, rearBridge(scene, geometry.bsd / 2 - 27), rearAxle)
  }
}

/** The point on the seat stay so far from the rear axle. */
export function rearBridge(scene: Scene, away: number): Point {
  const { staysAtSeat } = jointsOf(scene)
  return towards(scene.rearAxle, staysAtSeat, Math.min(away, distance(scene.rearAxle, staysAtSeat) - 12))
}

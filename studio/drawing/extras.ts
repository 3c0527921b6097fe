/** What a bicycle carries for every day: guards, rack, basket, stand, lights, training wheels. */

import { run } from './belt.ts'
import { rearBridge } from './brakes.ts'
import { cockpitOf } from './cockpit.ts'
import { lit } from './colour.ts'
import { chainPlan } from './drivetrain.ts'
import { black, rubberBlack, silver, steel } from './palette.ts'
import { add, at, degreesOf, type Point, polar, subtract, times, towards } from './point.ts'
import { onFork, type Scene } from './scene.ts'
import { d, type Sheet } from './sheet.ts'
import { bar, bent, disc, edgeOf, limb, plate } from './solid.ts'
import { hub, tyreRing } from './wheel.ts'

/** A guard round part of a wheel: a curved strip, its edge turned down over the tyre. */
export function guard(
  sheet: Sheet,
  centre: Point,
  radius: number,
  from: number,
  to: number,
  colour: string,
  depth = 24,
): void {
  const outer = radius + 17
  const inner = outer - depth
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const fill = sheet.radial(centre, outer, [
    { at: inner / outer, colour: lit(colour, 0.62) },
    { at: (inner + depth * 0.35) / outer, colour: lit(colour, 0.92, 0.01) },
    { at: (inner + depth * 0.68) / outer, colour: lit(colour, 1.3, 0.06) },
    { at: 1, colour: lit(colour, 0.55) },
  ])
  const path = d`M${polar(centre, outer, from)}A${outer} ${outer} 0 ${large} 1 ${polar(centre, outer, to)}Q${polar(centre, outer - depth * 0.4, to + 2)} ${polar(centre, inner, to)}A${inner} ${inner} 0 ${large} 0 ${polar(centre, inner, from)}Q${polar(centre, outer - depth * 0.4, from - 2)} ${polar(centre, outer, from)}Z`
  sheet.path(path, { fill, stroke: edgeOf(colour), width: 0.8 })
}

function stays(scene: Scene, axle: Point, angles: readonly number[]): void {
  for (const angle of angles) {
    scene.sheet.line(axle, polar(axle, scene.radius + 6, angle), { stroke: '#55554f', width: 4.6, cap: 'round' })
    scene.sheet.line(axle, polar(axle, scene.radius + 6, angle), { stroke: '#bdbdb8', width: 2.4, cap: 'round' })
  }
}

const guardColour = (scene: Scene): string =>
  scene.isBright && scene.build.tubes === 'slim' ? scene.colours.frame : black

/** Mudguards over both wheels with their stays. */
export function mudguards(scene: Scene): void {
  if (!scene.build.mudguards) return
  const { sheet, frontAxle, rearAxle, radius } = scene
  const crown = degreesOf(subtract(onFork(scene, 20), frontAxle))
  stays(scene, rearAxle, [-148, -196])
  stays(scene, frontAxle, [crown - 78])
  guard(
    sheet,
    rearAxle,
    radius,
    -214,
    degreesOf(subtract(rearBridge(scene, radius), rearAxle)) + 42,
    guardColour(scene),
  )
  guard(sheet, frontAxle, radius, crown - 100, crown + 24, guardColour(scene))
  guard(sheet, frontAxle, radius, crown - 112, crown - 98, rubberBlack, 22)
}

/** A rack over the rear wheel. */
export function rearRack(scene: Scene): void {
  if (!scene.build.rack) return
  const { sheet, rearAxle, radius, size } = scene
  const height = -(radius + 34)
  const deckFront = add(rearAxle, at(96 * size, height))
  const deckBack = add(rearAxle, at(-190 * size, height - 2))
  const colour = scene.isBright ? silver : black
  const leg = (top: Point) => bar(sheet, add(rearAxle, at(2, -10)), top, 10, 10, colour, { finish: 'metal' })
  bar(sheet, deckFront, rearBridge(scene, radius + 60), 7, 7, colour, { finish: 'metal' })
  leg(add(rearAxle, at(34 * size, height)))
  leg(add(rearAxle, at(-118 * size, height)))
  bent(
    sheet,
    d`M${add(rearAxle, at(-160 * size, height + 2))}Q${add(rearAxle, at(-146 * size, height + 88))} ${add(rearAxle, at(-62 * size, height + 92))}L${add(rearAxle, at(26 * size, height + 78))}`,
    8,
    colour,
    'metal',
  )
  bar(sheet, deckBack, deckFront, 12, 12, colour, { finish: 'metal', cap: true })
  bar(sheet, add(deckBack, at(4, -8)), add(deckBack, at(120, -9)), 5, 5, lit(colour, 1.4, 0.01), {
    finish: 'metal',
    cap: true,
  })
  if (scene.build.lights) rearLamp(scene, add(deckBack, at(-6, 8)))
}

function rearLamp(scene: Scene, place: Point): void {
  plate(
    scene.sheet,
    d`M${add(place, at(8, -13))}L${add(place, at(-10, -11))}Q${add(place, at(-18, 0))} ${add(place, at(-10, 13))}L${add(place, at(8, 13))}Z`,
    '#b3261e',
    'paint',
  )
  scene.sheet.line(add(place, at(8, -15)), add(place, at(8, 15)), { stroke: '#222', width: 6 })
}

/** Lamps in front and behind. */
export function lights(scene: Scene): void {
  if (!scene.build.lights) return
  const { sheet, build, seating, seatTop, size } = scene
  const place = build.basket || build.bar !== 'swept' ? onFork(scene, 20, 48 * size) : onFork(scene, 14, 52 * size)
  bar(sheet, onFork(scene, 26, 12), add(place, at(-8, 4)), 9, 9, '#333332', { finish: 'metal' })
  const bright = scene.isBright ? '#c4c5c2' : black
  plate(
    sheet,
    d`M${add(place, at(26, -24))}Q${add(place, at(-26, -24))} ${add(place, at(-30, 0))}Q${add(place, at(-26, 24))} ${add(place, at(26, 24))}Z`,
    bright,
    'metal',
  )
  plate(sheet, d`M${add(place, at(25, -25))}Q${add(place, at(40, 0))} ${add(place, at(25, 25))}Z`, '#f3ecd2', 'paint')
  if (!build.rack) {
    const post = add(add(seatTop, times(seating, 46)), at(-24, 0))
    if (build.mudguards) rearLamp(scene, polar(scene.rearAxle, scene.radius + 26, -170))
    else rearLamp(scene, post)
  }
}

/** A wire basket before the bars. */
export function basket(scene: Scene): void {
  if (!scene.build.basket) return
  const { clamp } = cockpitOf(scene)
  const { sheet, size } = scene
  const wide = 250 * (0.35 + 0.65 * size)
  const deep = 170 * (0.35 + 0.65 * size)
  const left = clamp.x + 34 * size
  const top = clamp.y - 26 * size
  bar(
    sheet,
    add(scene.headTop, times(scene.up, -scene.geometry.headTube * 0.4)),
    at(left + wide * 0.3, top + deep),
    9,
    9,
    '#3a3a39',
    { finish: 'metal' },
  )
  wireBasket(sheet, at(left, top), wide, deep, scene.isBright ? '#8f8f8a' : '#333331')
}

/** Wires of a basket seen from the side: narrower at the foot. */
function wireBasket(sheet: Sheet, corner: Point, wide: number, deep: number, colour: string): void {
  const taper = wide * 0.12
  const on = (across: number, down: number) =>
    at(corner.x + taper * down + (wide - 2 * taper * down) * across, corner.y + deep * down)
  const wires: string[] = []
  for (let index = 1; index < 14; index++) wires.push(d`M${on(index / 14, 0)}L${on(index / 14, 1)}`)
  for (const down of [0.25, 0.5, 0.75]) wires.push(d`M${on(0, down)}L${on(1, down)}`)
  sheet.path(wires.join(''), { stroke: lit(colour, 0.5), width: 3.4 })
  sheet.path(wires.join(''), { stroke: lit(colour, 1.6, 0.02), width: 1.6 })
  bent(sheet, d`M${on(0, 0)}L${on(0, 1)}L${on(1, 1)}L${on(1, 0)}`, 6, colour, 'metal')
  bar(sheet, on(0, 0), on(1, 0), 9, 9, colour, { finish: 'metal', cap: true })
}

/** A stand on the far side, down. */
export function kickstand(scene: Scene): void {
  if (!scene.build.kickstand) return
  const { sheet, rearAxle, ground, size } = scene
  const mount = times(rearAxle, 0.2)
  const foot = at(mount.x - 92 * size, ground - 5)
  bar(sheet, mount, foot, 17, 13, scene.isBright ? steel : '#3a3a39', { finish: 'metal' })
  bar(sheet, add(foot, at(-9, -1)), add(foot, at(17, -1)), 11, 11, rubberBlack, { finish: 'rubber', cap: true })
}

/** A guard beside the chain's upper run and round the top of the ring. */
export function chainguard(scene: Scene): void {
  if (!scene.build.chainguard) return
  const { sheet, bottomBracket, rearAxle, colours } = scene
  const [sprocket, chainring] = chainPlan(scene).pulleys
  if (!sprocket || !chainring) return
  const front = { centre: bottomBracket, radius: chainring.radius + 13, turn: 1 as const }
  const rear = { centre: rearAxle, radius: sprocket.radius + 15, turn: 1 as const }
  const [start, end] = run(rear, front)
  const nose = polar(bottomBracket, front.radius, 28)
  const colour = scene.build.bar === 'swept' || scene.size < 0.95 ? colours.frame : black
  const low = polar(bottomBracket, front.radius - 30, 34)
  const under = polar(bottomBracket, front.radius - 34, -100)
  plate(
    sheet,
    d`M${start}L${end}A${front.radius} ${front.radius} 0 0 1 ${nose}Q${polar(bottomBracket, front.radius - 4, 40)} ${low}A${front.radius - 30} ${front.radius - 30} 0 0 0 ${under}L${add(start, at(6, 27))}Q${add(start, at(-26, 22))} ${start}Z`,
    colour,
    'paint',
  )
  sheet.path(d`M${add(start, at(10, 11))}L${add(end, at(-6, 11))}`, {
    stroke: colours.accent,
    width: 4.5,
    cap: 'round',
  })
}

/** Small wheels beside the rear one. */
export function trainingWheels(scene: Scene): void {
  if (!scene.build.trainingWheels) return
  const { sheet, rearAxle, ground, radius } = scene
  const small = radius * 0.36
  const centre = at(rearAxle.x - radius * 0.1, ground - small - 3)
  limb(
    sheet,
    [add(rearAxle, at(0, -4)), towards(rearAxle, centre, radius * 0.3, 10), centre],
    [16, 13, 13],
    '#3a3a39',
    'metal',
  )
  sheet.group({ x: centre.x, y: centre.y }, () => {
    sheet.circle(at(0, 0), small * 0.74, { fill: lit(scene.colours.accent, 0.9) })
    tyreRing(sheet, {
      bsd: small * 1.36,
      tyre: small * 0.32,
      tread: 'slick',
      colours: { rims: '#222222', tyreWall: black },
    })
    hub(sheet, at(0, 0), small * 0.24, '#d8d8d4')
  })
  disc(sheet, rearAxle, 9, steel)
}

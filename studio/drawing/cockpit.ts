/** Headset spacers, stem, handlebar and the hoses that leave it. */

import { cableExit, handlebar } from './handlebar.ts'
import { dullSteel, rubberBlack } from './palette.ts'
import { add, at, type Point, subtract, times, turned } from './point.ts'
import { onFork, type Scene } from './scene.ts'
import { d } from './sheet.ts'
import { bar, bent, disc, limb } from './solid.ts'

/** Degrees the stem rises over a right angle to the steerer. */
const stemRise: Record<Scene['build']['bar'], number> = {
  drop: -9,
  bullhorn: -12,
  flat: 0,
  riser: 0,
  swept: 12,
  bmx: 0,
}

interface Cockpit {
  /** Where the stem leaves the steering axis. */
  root: Point
  /** Centre of the bar clamp. */
  clamp: Point
  isQuill: boolean
}

/** Places stem and bar for the build. */
export function cockpitOf(scene: Scene): Cockpit {
  const { build, headTop, up, ahead, geometry, size } = scene
  const isQuill = build.tubes === 'slim' && (build.bar === 'swept' || build.bar === 'drop' || build.bar === 'bullhorn')
  const raise = isQuill ? (build.bar === 'swept' ? 78 : 48) : build.bar === 'drop' ? 34 : build.bar === 'bmx' ? 30 : 40
  const root = add(headTop, times(up, raise * size))
  const way = turned(ahead, isQuill ? -(build.bar === 'swept' ? 4 : -17) : -stemRise[build.bar])
  return { root, clamp: add(root, times(way, geometry.stem)), isQuill }
}

/** Stem, bar, grips and levers. */
export function cockpit(scene: Scene): void {
  const { sheet, build, colours, up, headTop, size, metal } = scene
  const { root, clamp, isQuill } = cockpitOf(scene)
  hoses(scene, clamp)
  if (isQuill) {
    bar(sheet, add(headTop, times(up, 8)), add(root, times(up, -2)), 23, 22.5, metal, { finish: 'metal' })
    bar(sheet, add(headTop, times(up, 6)), add(headTop, times(up, 17)), 36, 31, metal, { finish: 'metal' })
    limb(sheet, [add(root, times(up, -16)), add(root, times(up, 1)), clamp], [24, 28, 27], metal, 'metal')
    disc(sheet, add(root, times(up, 3)), 8, metal)
  } else {
    const tall = 19 * size
    bar(
      sheet,
      add(headTop, times(up, 6)),
      add(root, times(up, -tall)),
      scene.tubes.head * 0.98,
      35 * size,
      rubberBlack,
      { finish: 'matte' },
    )
    const step = 10 * size
    for (let above = 12; above < Math.abs(subtract(root, headTop).y) - tall; above += step) {
      const line = add(headTop, times(up, above))
      sheet.line(add(line, times(scene.ahead, -17 * size)), add(line, times(scene.ahead, 17 * size)), {
        stroke: '#000',
        width: 0.8,
        opacity: 0.7,
      })
    }
    limb(
      sheet,
      [root, add(times(root, 0.5), times(clamp, 0.5)), clamp],
      [36 * size, 31 * size, 36 * size],
      metal,
      'metal',
    )
    bar(sheet, add(root, times(up, -tall)), add(root, times(up, tall)), 38 * size, 37 * size, metal, {
      finish: 'metal',
    })
    bar(sheet, add(root, times(up, tall)), add(root, times(up, tall + 5)), 34 * size, 32 * size, rubberBlack, {
      finish: 'metal',
    })
    for (const place of [-10, 9])
      disc(sheet, add(add(root, times(up, place * size)), times(scene.ahead, -13 * size)), 3.2, dullSteel)
    disc(sheet, clamp, 21 * size, metal)
  }
  const levers = build.brakes !== 'coaster' || scene.size >= 0.75
  const geared = build.drivetrain !== 'single-speed'
  sheet.group({ x: clamp.x, y: clamp.y, scale: size < 1 ? 0.4 + 0.6 * size : 1 }, () =>
    handlebar(sheet, {
      kind: build.bar,
      grips: colours.grips,
      metal: scene.metal,
      accent: colours.accent,
      brakeLever: levers,
      hydraulic: build.brakes === 'disc',
      shifter: geared,
    }),
  )
}

function hoses(scene: Scene, clamp: Point): void {
  const { sheet, build, size } = scene
  if (build.brakes === 'coaster' && scene.size < 0.75) return
  const scale = size < 1 ? 0.4 + 0.6 * size : 1
  const from = add(clamp, times(cableExit(build.bar), scale))
  const colour = rubberBlack
  const toDown = onFork(scene, -scene.geometry.headTube * 0.45, -scene.tubes.head * 0.52)
  const inside = onFork(scene, -scene.geometry.headTube * 0.55, scene.tubes.head * 0.4)
  const forkSide = onFork(scene, 54, scene.build.fork === 'rigid' ? 6 : 20)
  const out = (point: Point, x: number, y: number) => add(point, at(x * size, y * size))
  const width = 4.6 * (0.5 + size / 2)
  if (build.bar === 'drop') {
    bent(sheet, d`M${from}C${out(from, 34, 26)} ${out(inside, 52, -4)} ${inside}`, width, colour, 'rubber')
    bent(sheet, d`M${from}C${out(from, 46, 44)} ${out(forkSide, 54, -40)} ${forkSide}`, width, colour, 'rubber')
    return
  }
  bent(sheet, d`M${from}C${out(from, 62, 4)} ${out(forkSide, 66, -60)} ${forkSide}`, width, colour, 'rubber')
  bent(sheet, d`M${from}C${out(from, 70, -26)} ${out(toDown, 96, -70)} ${inside}`, width, colour, 'rubber')
}

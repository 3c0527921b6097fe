/** Forks, from the crown under the head tube to the front axle. */
import { lit } from './colour.ts'
import { bands } from './frame.ts'
import { black, dullSteel, rubberBlack, silver } from './palette.ts'
import { add, alongCurve, at, between, type Point, subtract, times, towards } from './point.ts'
import { onFork, type Scene } from './scene.ts'
import { d } from './sheet.ts'
import { bar, disc, limb, plate } from './solid.ts'

/** Draws the build's fork; the far leg is hidden behind the near one in a side view. */
export function fork(scene: Scene): void {
  if (scene.build.fork === 'suspension') suspensionFork(scene)
  else if (scene.build.fork === 'fat') fatFork(scene)
  else rigidFork(scene)
}

function axleEnd(scene: Scene, colour: string): void {
  const { sheet, frontAxle, build } = scene
  disc(sheet, frontAxle, 8.5, colour)
  disc(sheet, frontAxle, 4, build.brakes === 'disc' ? '#1d1d1c' : dullSteel)
}

function rigidFork(scene: Scene): void {
  const { sheet, geometry, frontAxle, tubes, colours, build } = scene
  const raked = build.tubes === 'slim' || build.tubes === 'round'
  const slim = build.tubes === 'slim'
  const top = onFork(scene, 4)
  const length = geometry.forkLength
  const straight = between(top, frontAxle, 0.5)
  const knee = raked ? onFork(scene, length * 0.62, 2) : add(straight, times(scene.ahead, -5))
  const toe = raked ? onFork(scene, length * 0.86, geometry.forkOffset * 0.42) : towards(frontAxle, top, length * 0.25)
  const width = slim
    ? [27, 27, 24, 18, 13]
    : build.tubes === 'round'
      ? [36, 33, 28, 21, 16]
      : build.tubes === 'aero'
        ? [62, 46, 38, 28, 20]
        : [54, 42, 34, 26, 20]
  const scale = tubes.headLow / (slim ? 37 : build.tubes === 'round' ? 46 : build.tubes === 'aero' ? 62 : 57)
  const points = alongCurve(top, knee, toe, frontAxle, 8)
  limb(
    sheet,
    points,
    width.map((value) => value * scale),
    colours.fork,
  )
  const tip = points[6]
  const ankle = points[7]
  if (tip && ankle && build.tubes !== 'aero') bands(scene, tip, ankle, 0, (slim ? 17 : 24) * scale, 16)
  crown(scene, scale)
  disc(sheet, frontAxle, (slim ? 10.5 : 15) * scale, colours.fork, 'paint')
  axleEnd(scene, scene.isBright ? silver : '#4b4b49')
}

function crown(scene: Scene, scale: number): void {
  const { sheet, build, tubes, colours } = scene
  if (build.tubes === 'slim')
    bar(
      sheet,
      onFork(scene, 6),
      onFork(scene, 34),
      tubes.headLow * 0.95,
      31 * scale,
      scene.isBright ? lit(colours.fork, 1.05) : colours.fork,
      { flareEnd: 0.94 },
    )
  else {
    const low = onFork(scene, 46)
    bar(sheet, onFork(scene, 6), low, tubes.headLow * 1.02, tubes.headLow * 0.8, colours.fork)
  }
}

function fatFork(scene: Scene): void {
  const { sheet, frontAxle, tubes, colours, geometry } = scene
  const ahead = geometry.forkOffset * 0.35
  const top = onFork(scene, 26, ahead * 0.4)
  const low = towards(frontAxle, top, 6)
  limb(sheet, [top, between(top, low, 0.33), between(top, low, 0.66), low], [44, 42, 37, 29], colours.fork)
  bands(scene, between(top, low, 0.72), low, 0, 36, 20)
  limb(
    sheet,
    [onFork(scene, 5), onFork(scene, 26, 3), onFork(scene, 62, ahead * 0.5)],
    [tubes.headLow * 1.05, tubes.headLow * 1.12, 46],
    colours.fork,
  )
  disc(sheet, onFork(scene, 40, ahead * 0.3), 5, lit(colours.fork, 0.6))
  disc(sheet, frontAxle, 18, colours.fork, 'paint')
  axleEnd(scene, '#4b4b49')
}

function suspensionFork(scene: Scene): void {
  const { sheet, geometry, frontAxle, colours, radius, size } = scene
  const length = geometry.forkLength
  const slight = radius < 260 ? 0.82 : geometry.tyre < 46 ? 0.88 : 1
  const lead = geometry.forkOffset * 0.5
  const stanchion = 34 * slight
  const lower = 47 * slight
  const lowersTop = Math.max(70, length - radius * 0.9)
  const foot = onFork(scene, length - 4, lead)
  const trunk = onFork(scene, lowersTop, lead)
  // stanchion, crown, lower leg, arch, dropout: from the inside out
  bar(
    sheet,
    onFork(scene, 24, lead),
    onFork(scene, lowersTop + 14, lead),
    stanchion,
    stanchion,
    scene.isBright ? '#d6d6d2' : '#857f74',
    { finish: 'metal' },
  )
  crownBlock(scene, lead, stanchion)
  arch(scene, trunk, lower, lead)
  const path = [
    trunk,
    onFork(scene, lowersTop + (length - lowersTop) * 0.4, lead),
    onFork(scene, lowersTop + (length - lowersTop) * 0.75, lead + 2),
    foot,
  ]
  limb(sheet, path, [lower * 1.06, lower * 0.98, lower * 0.88, lower * 0.74], colours.fork)
  bar(
    sheet,
    onFork(scene, lowersTop - 5, lead),
    onFork(scene, lowersTop + 5, lead),
    lower * 1.1,
    lower * 1.1,
    rubberBlack,
    { finish: 'rubber' },
  )
  bands(scene, onFork(scene, lowersTop + (length - lowersTop) * 0.4, lead), foot, 0, lower * 0.97, 26 * size)
  plate(
    sheet,
    d`M${add(foot, times(scene.ahead, -lower * 0.38))}L${onFork(scene, length - 40, lead + lower * 0.4)}Q${add(frontAxle, at(17, -16))} ${add(frontAxle, at(15, 4))}Q${add(frontAxle, at(8, 17))} ${add(frontAxle, at(-6, 14))}Q${add(frontAxle, at(-18, 12))} ${add(foot, times(scene.ahead, -lower * 0.38))}Z`,
    colours.fork,
    'paint',
  )
  bar(sheet, onFork(scene, 12, lead), onFork(scene, 19, lead), stanchion * 0.8, stanchion * 0.8, '#4a4a48', {
    finish: 'metal',
  })
  axleEnd(scene, '#4b4b49')
}

function crownBlock(scene: Scene, lead: number, stanchion: number): void {
  const { sheet, tubes } = scene
  const corner = (below: number, ahead: number) => onFork(scene, below, ahead)
  const half = stanchion * 0.62
  plate(
    sheet,
    d`M${corner(5, -tubes.headLow * 0.5)}L${corner(5, tubes.headLow * 0.5)}Q${corner(7, lead + half + 3)} ${corner(18, lead + half + 3)}L${corner(46, lead + half + 1)}L${corner(48, lead - half)}Q${corner(44, -tubes.headLow * 0.36)} ${corner(5, -tubes.headLow * 0.5)}Z`,
    black,
    'metal',
  )
}

function arch(scene: Scene, trunk: Point, lower: number, lead: number): void {
  const { sheet, colours, geometry, radius } = scene
  const clear = geometry.forkLength - radius - 9
  const low = onFork(scene, geometry.forkLength - radius * 0.78, lead + lower * 0.42)
  const high = onFork(scene, clear - 6, lead + lower * 0.5 + 8)
  const tip = onFork(scene, clear - 16, lead + lower * 0.1)
  plate(
    sheet,
    d`M${low}Q${onFork(scene, clear + 22, lead + lower * 0.9)} ${high}Q${onFork(scene, clear - 22, lead + lower * 0.56)} ${tip}Q${onFork(scene, clear - 8, lead - lower * 0.3)} ${subtract(trunk, times(scene.ahead, lower * 0.46))}L${add(trunk, times(scene.up, -30))}Z`,
    lit(colours.fork, 0.86),
    'paint',
  )
}

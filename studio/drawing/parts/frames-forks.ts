/** Bare frames, drawn by the same hand and numbers as whole bicycles, and forks from in front. */

import type { BikeBuild } from '../../../src/features/bicycle/build.ts'
import { derivedGeometry, type FrameGeometry } from '../../../src/features/bicycle/geometry.ts'
import { lit, luminance } from '../colour.ts'
import { fork as drawFork } from '../fork.ts'
import { chainStay, farStays, frameCable, mainFrame, seatStay } from '../frame.ts'
import { dullSteel, rubberBlack, silver, steel } from '../palette.ts'
import { add, at, times } from '../point.ts'
import { sceneOf } from '../scene.ts'
import { d, ringPath, type Sheet } from '../sheet.ts'
import { bar, disc, limb, plate, softShadow } from '../solid.ts'
import { bolt, type DrawPart, floating, type Part, says, standing } from './shape.ts'

const build: BikeBuild = {
  frame: 'diamond',
  tubes: 'slim',
  fork: 'rigid',
  bar: 'drop',
  drivetrain: '1x',
  brakes: 'disc',
  tread: 'slick',
  rim: 'shallow',
  mudguards: false,
  rack: false,
  basket: false,
  kickstand: false,
  chainguard: false,
  lights: false,
  trainingWheels: false,
  dropper: false,
}

const road = {
  reach: 385,
  headAngle: 72.5,
  seatAngle: 73.5,
  headTube: 150,
  seatTube: 530,
  chainstay: 420,
  bbDrop: 72,
  forkLength: 385,
  forkOffset: 47,
  bsd: 622,
  tyre: 32,
  stem: 100,
  crank: 172,
  riderMinCm: 172,
  riderMaxCm: 182,
  standover: 780,
}
const trail = {
  ...road,
  reach: 455,
  headAngle: 65.5,
  seatAngle: 75.5,
  headTube: 115,
  seatTube: 430,
  chainstay: 432,
  bbDrop: 60,
  forkLength: 530,
  forkOffset: 44,
  tyre: 60,
}
const city = {
  ...road,
  reach: 390,
  headAngle: 70,
  seatAngle: 71,
  headTube: 190,
  seatTube: 480,
  chainstay: 450,
  bbDrop: 60,
  tyre: 40,
  forkOffset: 55,
}

type Numbers = typeof road

/** Build and numbers that the frame's name speaks of. */
function planOf(part: Part): { build: BikeBuild; numbers: Numbers; withFork: boolean } {
  const withFork = says(part, 'frameset')
  if (says(part, 'step-through'))
    return { build: { ...build, frame: 'step-through', tubes: 'round', bar: 'swept' }, numbers: city, withFork }
  if (says(part, 'hardtail'))
    return {
      build: { ...build, frame: 'sloping', tubes: 'oversized', fork: 'suspension', bar: 'flat' },
      numbers: trail,
      withFork,
    }
  if (says(part, 'carbon')) return { build: { ...build, tubes: 'oversized' }, numbers: road, withFork }
  if (says(part, 'titanium'))
    return { build: { ...build, tubes: 'round' }, numbers: { ...road, seatTube: 500 }, withFork }
  return { build, numbers: road, withFork }
}

const frame: DrawPart = (sheet, part) => {
  const plan = planOf(part)
  const geometry: FrameGeometry = { ...plan.numbers, ...derivedGeometry(plan.numbers) }
  const rims = luminance(part.detail) > 0.3 && !says(part, 'hardtail') ? '#b9bcbe' : '#1d1d1b'
  const scene = sceneOf(sheet, geometry, plan.build, {
    frame: part.body,
    fork: part.body,
    accent: part.detail,
    saddle: '#1d1d1b',
    grips: '#1d1d1b',
    rims,
    tyreWall: '#1d1d1b',
  })
  const right = plan.withFork ? scene.frontAxle.x : scene.headBottom.x + 30
  const low = plan.withFork ? Math.max(scene.frontAxle.y, 20) : 30
  const [left, top] = [scene.rearAxle.x - 20, Math.min(scene.headTop.y, scene.seatTop.y) - (plan.withFork ? 150 : 20)]
  const scale = Math.min(900 / (right - left), 590 / (low - top))
  floating(sheet, ((low - top) / 2) * scale + 44, 380)
  sheet.group({ x: (-(left + right) / 2) * scale, y: (-(top + low) / 2) * scale, scale }, () => {
    farStays(scene)
    if (plan.withFork) {
      bar(sheet, scene.headTop, add(scene.headTop, times(scene.up, 130)), 28.6, 28.6, scene.isBright ? silver : steel, {
        finish: 'metal',
      })
      drawFork(scene)
    }
    chainStay(scene)
    seatStay(scene)
    mainFrame(scene)
    if (!says(part, 'carbon')) frameCable(scene)
    bottomBracketHole(sheet)
  })
}

/** The shell is empty on a bare frame: its thread shows. */
function bottomBracketHole(sheet: Sheet): void {
  sheet.circle(at(0, 0), 16.5, { fill: '#10100f', stroke: silver, width: 1.6 })
  sheet.circle(at(0, 0), 14, { stroke: dullSteel, width: 2, dash: '1.4 1.4' })
}

/** A hole for the axle at the end of a leg. */
function axleHole(sheet: Sheet, x: number, y: number, colour: string): void {
  disc(sheet, at(x, y), 26, colour)
  sheet.path(ringPath(at(x, y), 10), { fill: '#0e0e0d' })
}

function steerer(sheet: Sheet, colour: string, crown: number): void {
  bar(sheet, at(0, -318), at(0, crown - 40), 46, 46, colour, { finish: 'metal' })
  bar(sheet, at(0, crown - 60), at(0, crown), 48, 66, colour, { finish: 'metal' })
  sheet.ellipse(at(0, -318), 23, 6, { fill: '#1a1a19', stroke: lit(colour, 1.2, 0.05), width: 2 })
}

/** Two legs that carry a wheel, with springs in them. */
function suspension(sheet: Sheet, part: Part): void {
  const travel = part.width ?? 100
  const shown = 78 + travel * 0.62
  const crown = -150
  const lowers = crown + 34 + shown
  const bright = travel < 100
  steerer(sheet, steel, crown)
  for (const x of [-104, 104]) {
    bar(
      sheet,
      at(x, crown + 20),
      at(x, lowers + 30),
      travel > 100 ? 54 : 46,
      travel > 100 ? 54 : 46,
      bright ? silver : part.detail,
      { finish: 'metal' },
    )
  }
  // arch behind the seals, lowers, crown
  plate(
    sheet,
    d`M-128 ${lowers + 66}L-130 ${lowers + 20}C-116 ${lowers - 46} -60 ${lowers - 64} 0 ${lowers - 64}C60 ${lowers - 64} 116 ${lowers - 46} 130 ${lowers + 20}L128 ${lowers + 66}L84 ${lowers + 60}C74 ${lowers - 4} 40 ${lowers - 18} 0 ${lowers - 18}C-40 ${lowers - 18} -74 ${lowers - 4} -84 ${lowers + 60}Z`,
    lit(part.body, 1.15),
    'paint',
  )
  for (const x of [-104, 104]) {
    limb(sheet, [at(x, lowers), at(x, lowers + 120), at(x * 1.02, 250), at(x * 1.04, 316)], [72, 66, 56, 48], part.body)
    bar(sheet, at(x, lowers - 10), at(x, lowers + 12), 76, 76, rubberBlack, { finish: 'rubber' })
    axleHole(sheet, x * 1.04, 300, part.body)
    bar(sheet, at(x, lowers + 62), at(x, lowers + 112), 68.4, 67.4, bright ? part.detail : lit(part.detail, 0.9), {
      finish: 'paint',
    })
    bar(sheet, at(x, lowers + 122), at(x, lowers + 130), 67, 66.6, bright ? part.detail : lit(part.detail, 0.9), {
      finish: 'paint',
    })
  }
  plate(
    sheet,
    d`M-140 ${crown + 6}Q-142 ${crown - 14} -116 ${crown - 16}L-44 ${crown - 36}H44L116 ${crown - 16}Q142 ${crown - 14} 140 ${crown + 6}V${crown + 44}H76L50 ${crown + 22}H-50L-76 ${crown + 44}H-140Z`,
    rubberBlack,
    'metal',
  )
  disc(sheet, at(-104, crown + 2), 22, part.detail)
  disc(sheet, at(104, crown + 2), 22, dullSteel)
  bolt(sheet, at(104, crown + 2), 11, steel)
  // brake mount on the left leg
  plate(sheet, 'M128 176L160 186V246L134 262Z', part.body, 'paint')
  for (const y of [200, 236]) bolt(sheet, at(146, y), 8, steel)
}

/** Two plain blades from a crown. */
function rigid(sheet: Sheet, part: Part): void {
  const carbon = says(part, 'carbon')
  const crown = -128
  steerer(sheet, carbon ? '#2a2a28' : part.detail, crown)
  const widths = carbon ? [78, 66, 52, 40, 34] : [46, 46, 40, 30, 24]
  for (const sign of [-1, 1]) {
    const legs = carbon
      ? [
          at(sign * 58, crown + 40),
          at(sign * 88, crown + 96),
          at(sign * 98, 60),
          at(sign * 98, 220),
          at(sign * 98, 306),
        ]
      : [at(sign * 70, crown), at(sign * 84, crown + 130), at(sign * 92, 80), at(sign * 96, 220), at(sign * 98, 306)]
    limb(sheet, legs, widths, part.body, carbon ? 'paint' : 'metal')
    axleHole(sheet, sign * 98, 300, carbon ? part.body : part.detail)
    if (carbon) {
      for (const y of [40, 70, 100]) disc(sheet, at(sign * 100, y), 6, '#0d0d0c', 'matte')
      sheet.path(d`M${sign * 98} 150V236`, { stroke: part.detail, width: 7, opacity: 0.85 })
    } else bar(sheet, at(sign * 97, 226), at(sign * 98, 262), 34, 31, part.detail, { finish: 'metal' })
  }
  if (carbon) {
    plate(
      sheet,
      d`M-34 ${crown - 46}H34C50 ${crown - 10} 96 ${crown + 30} 118 ${crown + 110}L70 ${crown + 120}C62 ${crown + 60} 34 ${crown + 44} 0 ${crown + 44}C-34 ${crown + 44} -62 ${crown + 60} -70 ${crown + 120}L-118 ${crown + 110}C-96 ${crown + 30} -50 ${crown - 10} -34 ${crown - 46}Z`,
      part.body,
      'paint',
    )
    sheet.path(d`M-28 ${crown - 36}C-44 ${crown - 6} -84 ${crown + 34} -102 ${crown + 92}`, {
      stroke: '#fff',
      width: 5,
      opacity: 0.16,
      cap: 'round',
    })
  } else {
    plate(
      sheet,
      d`M-34 ${crown - 52}H34L40 ${crown - 26}H92Q102 ${crown - 24} 102 ${crown - 10}L100 ${crown + 34}Q84 ${crown + 54} 70 ${crown + 22}H-70Q-84 ${crown + 54} -100 ${crown + 34}L-102 ${crown - 10}Q-102 ${crown - 24} -92 ${crown - 26}H-40Z`,
      part.body,
      'metal',
    )
    sheet.circle(at(0, crown - 2), 9, { fill: '#10100f', stroke: part.detail, width: 2 })
    sheet.path(d`M-86 ${crown + 4}H-24M24 ${crown + 4}H86`, { stroke: '#000', width: 3, opacity: 0.3 })
  }
}

/** The same fork from the side, with its rake. */
function side(sheet: Sheet, part: Part): void {
  const suspended = says(part, 'air', 'coil')
  const geometry: FrameGeometry = { ...(suspended ? trail : road), ...derivedGeometry(suspended ? trail : road) }
  const tubes: BikeBuild['tubes'] = suspended || says(part, 'carbon') ? 'oversized' : 'slim'
  const scene = sceneOf(
    sheet,
    { ...geometry, headAngle: geometry.headAngle, forkLength: suspended ? 430 + (part.width ?? 100) * 0.8 : 395 },
    { ...build, tubes, fork: suspended ? 'suspension' : 'rigid' },
    {
      frame: part.body,
      fork: part.body,
      accent: part.detail,
      saddle: '#1d1d1b',
      grips: '#1d1d1b',
      rims: luminance(part.body) > 0.3 ? '#c9cccd' : '#1d1d1b',
      tyreWall: '#1d1d1b',
    },
  )
  const long = scene.geometry.forkLength + 190
  const scale = 640 / long
  const { headBottom, up } = scene
  const lean = 90 - geometry.headAngle
  sheet.group({ rotate: lean }, () =>
    sheet.group(
      { x: -headBottom.x * scale, y: -headBottom.y * scale - (scene.geometry.forkLength / 2 - 95) * scale, scale },
      () => {
        bar(
          sheet,
          add(headBottom, times(up, -12)),
          add(headBottom, times(up, 190)),
          28.6,
          28.6,
          suspended ? steel : says(part, 'carbon') ? '#2a2a28' : part.detail,
          { finish: 'metal' },
        )
        drawFork(scene)
      },
    ),
  )
}

const fork: DrawPart = (sheet, part) => {
  standing(sheet, 330, 130, -150)
  sheet.group({ x: -150 }, () => (says(part, 'air', 'coil') ? suspension(sheet, part) : rigid(sheet, part)))
  softShadow(sheet, at(300, 334), 90, 18, 0.2)
  sheet.group({ x: 220 }, () => side(sheet, part))
}

export const framesForks = { frame, fork }

/** Sprockets, chain, chainrings, cranks and derailleurs of a bicycle. */
import type { BikeBuild } from '../../src/features/bicycle/build.ts'
import { beltPath, type Pulley } from './belt.ts'
import { lit } from './colour.ts'
import { cassette, chainring, crankArm, type PedalKind, pedal, pitchRadius, rearMech } from './gear.ts'
import { black, dullSteel, silver, steel } from './palette.ts'
import { add, at, type Point, polar, times, towards } from './point.ts'
import { onSeatTube, type Scene } from './scene.ts'
import { d } from './sheet.ts'
import { bar, disc, limb, plate, ring } from './solid.ts'

interface Gearing {
  rings: number[]
  sprockets: number[]
  /** The sprocket the chain lies on. */
  chosen: number
  derailleur: boolean
}

const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.round(from * (to / from) ** (index / (count - 1))))

/** Tooth counts that suit the build; the exact ones are in the product's words. */
function gearing(scene: Scene): Gearing {
  const { build, geometry } = scene
  const small = geometry.bsd < 250 ? 25 : geometry.bsd < 320 ? 28 : geometry.bsd < 500 ? 32 : 32
  const kids = scene.size < 0.95
  const sporty = build.bar === 'drop' || build.bar === 'bullhorn'
  const table: Record<BikeBuild['drivetrain'], Gearing> = {
    'single-speed': {
      rings: [kids ? small : build.frame === 'bmx' ? 25 : sporty ? 46 : 42],
      sprockets: [build.frame === 'bmx' ? 9 : 16],
      chosen: build.frame === 'bmx' ? 9 : 16,
      derailleur: false,
    },
    '1x': kids
      ? { rings: [small], sprockets: steps(12, 32, 6), chosen: 18, derailleur: true }
      : sporty
        ? { rings: [42], sprockets: steps(11, 44, 8), chosen: 19, derailleur: true }
        : {
            rings: [geometry.tyre > 90 ? 30 : geometry.tyre > 48 ? 32 : 40],
            sprockets: steps(11, geometry.tyre > 48 ? 50 : 42, 8),
            chosen: 21,
            derailleur: true,
          },
    '2x': {
      rings: sporty ? [50, 34] : [38, 28],
      sprockets: steps(11, sporty ? 32 : 36, 8),
      chosen: 17,
      derailleur: true,
    },
    '3x': {
      rings: geometry.tyre > 45 ? [42, 32] : [48, 38],
      sprockets: steps(12, 32, 7),
      chosen: 18,
      derailleur: true,
    },
    'hub-gear': { rings: [kids ? small : 38], sprockets: [19], chosen: 19, derailleur: false },
    belt: { rings: [48], sprockets: [21], chosen: 21, derailleur: false },
  }
  return table[build.drivetrain]
}

const crankEnd = (scene: Scene): Point => at(scene.geometry.crank, 0)
const crankScale = (scene: Scene): number => 0.45 + 0.55 * Math.min(1, scene.geometry.crank / 170)

function pedalKind(scene: Scene): PedalKind {
  if (scene.size < 0.95) return 'kids'
  if (scene.build.bar === 'drop' && scene.build.tubes !== 'slim') return 'clip'
  return scene.build.bar === 'swept' ? 'rubber' : 'platform'
}

/** Belt wheels are smaller on children's bicycles. */
const beltScale = (scene: Scene): number => (scene.size < 0.95 ? 0.4 + 0.25 * scene.size : 1)

const crankColour = (scene: Scene): string => (scene.isBright ? silver : black)

/** Left crank and pedal, behind everything. */
export function farCrank(scene: Scene): void {
  const end = times(crankEnd(scene), -1)
  const colour = lit(crankColour(scene), 0.6)
  pedal(scene.sheet, end, pedalKind(scene), lit(black, 0.7), crankScale(scene))
  crankArm(scene.sheet, scene.bottomBracket, end, colour, crankScale(scene))
}

/** What turns with the rear wheel on the drive side. */
export function sprockets(scene: Scene): void {
  const { sheet, rearAxle, build } = scene
  const { sprockets: teeth } = gearing(scene)
  if (build.drivetrain === 'belt') {
    ring(sheet, rearAxle, 37 * beltScale(scene), 18, steel)
    disc(sheet, rearAxle, 24 * beltScale(scene), dullSteel)
  } else cassette(sheet, rearAxle, teeth, teeth.length > 8 || !scene.isBright ? silver : silver)
  if (build.drivetrain === 'hub-gear') {
    disc(sheet, rearAxle, 17, silver)
    bar(sheet, add(rearAxle, at(0, 0)), add(rearAxle, at(20, 3)), 7, 5, steel, { finish: 'metal' })
  }
}

export interface ChainPlan {
  pulleys: Pulley[]
  guide: Point
  tension: Point
}

/** The wheels the chain runs over: sprocket, chainring, and a derailleur's two. */
export function chainPlan(scene: Scene): ChainPlan {
  const { rearAxle, bottomBracket } = scene
  const { rings, chosen, derailleur, sprockets: teeth } = gearing(scene)
  const belt = scene.build.drivetrain === 'belt'
  const young = beltScale(scene)
  const front: Pulley = { centre: bottomBracket, radius: belt ? 84 * young : pitchRadius(rings[0] ?? 32), turn: 1 }
  const rear: Pulley = { centre: rearAxle, radius: belt ? 37 * young : pitchRadius(chosen), turn: 1 }
  const long = Math.max(...teeth) > 38 ? 1 : 0
  const compact = scene.size < 0.95 ? 0.8 : 1
  const guide = add(rearAxle, at((10 + long * 8) * compact, (64 + long * 9) * compact))
  const tension = add(guide, at((16 + long * 10) * compact, (58 + long * 26) * compact))
  if (!derailleur) return { pulleys: [rear, front], guide, tension }
  const wheel = 22 * 0.95 * compact
  return {
    pulleys: [rear, front, { centre: tension, radius: wheel, turn: 1 }, { centre: guide, radius: wheel, turn: -1 }],
    guide,
    tension,
  }
}

/** Chain or belt; `over` the main frame only its front half, which runs outside the seat tube. */
export function chain(scene: Scene, over: boolean): void {
  const { sheet, rearAxle, geometry } = scene
  const path = beltPath(chainPlan(scene).pulleys)
  const draw = () => {
    if (scene.build.drivetrain === 'belt') {
      sheet.layers(path, [
        { stroke: '#151514', width: 9 },
        { stroke: '#3b3b39', width: 5 },
        { stroke: '#111111', width: 7, dash: '4 7', opacity: 0.55 },
      ])
    } else
      sheet.layers(path, [
        { stroke: '#3a3937', width: 8.4 },
        { stroke: '#8a8985', width: 6.6, dash: '10.4 2.3' },
        { stroke: '#cfcec9', width: 2, dash: '10.4 15' },
      ])
  }
  const half = geometry.chainstay * 0.55
  if (over) sheet.group({ clip: sheet.clip(d`M${rearAxle.x + half} -300h900v600h-900Z`) }, draw)
  else draw()
}

/** Chainrings, right crank and pedal. */
export function crankset(scene: Scene): void {
  const { sheet, bottomBracket, colours, build } = scene
  const { rings } = gearing(scene)
  const scale = crankScale(scene)
  const largest = rings[0] ?? 32
  const colour = crankColour(scene)
  if (build.drivetrain === 'belt') {
    const young = beltScale(scene)
    ring(sheet, bottomBracket, 86 * young, 66 * young, black)
    sheet.circle(bottomBracket, 84 * young, { stroke: '#4a4a48', width: 7, dash: '5 6' })
    chainring(sheet, bottomBracket, {
      teeth: Math.round(38 * young),
      colour: black,
      arms: 5,
      bolts: 58 * young,
      spider: colour,
      boltColour: steel,
      turn: 0,
    })
  } else {
    const bolts = Math.min(pitchRadius(largest) - 17, 64)
    const ringColour = scene.isBright ? silver : '#31312f'
    chainring(sheet, bottomBracket, {
      teeth: largest,
      colour: ringColour,
      arms: scene.isBright || largest < 30 ? 5 : 4,
      bolts: Math.max(26, bolts),
      spider: colour,
      boltColour: scene.isBright ? '#d6d6d3' : colours.accent,
      turn: scene.isBright ? 0 : 45,
    })
    const inner = rings[1]
    if (inner) ring(sheet, bottomBracket, pitchRadius(inner) + 2, pitchRadius(inner) - 1, lit(ringColour, 0.6), 0.75)
  }
  // the chain lies in front of the ring it drives: its links over the teeth
  const front = chainPlan(scene).pulleys
  sheet.path(
    frontWrap(front),
    build.drivetrain === 'belt' ? { stroke: '#1b1b1a', width: 8 } : { stroke: '#3a3937', width: 8.4 },
  )
  if (build.drivetrain !== 'belt') sheet.path(frontWrap(front), { stroke: '#8a8985', width: 6.4, dash: '10.4 2.3' })
  const end = add(bottomBracket, crankEnd(scene))
  crankArm(sheet, bottomBracket, end, colour, scale)
  pedal(sheet, end, pedalKind(scene), black, scale)
}

/** The chain's arc round the chainring alone: where the first run ends to where the next begins. */
function frontWrap(pulleys: readonly Pulley[]): string {
  const [, arc = ''] = beltPath(pulleys).split('L')
  return `M${arc}`
}

/** Rear derailleur with the hanger it is bolted to. */
export function derailleur(scene: Scene): void {
  const { sheet, rearAxle, colours } = scene
  if (!gearing(scene).derailleur) return
  const { guide, tension } = chainPlan(scene)
  const small = scene.size < 0.95 ? 0.8 : 1
  const bolt = add(rearAxle, at(9 * small, 27 * small))
  limb(sheet, [add(rearAxle, at(3, 6)), add(rearAxle, at(6, 18)), bolt], [17, 14, 17], colours.frame)
  rearMech(sheet, { bolt, guide, tension, colour: scene.isBright ? steel : black, accent: colours.accent, size: small })
}

/** Front derailleur: a clamp on the seat tube and a cage over the big ring. */
export function frontDerailleur(scene: Scene): void {
  const { sheet, build, bottomBracket } = scene
  if (build.drivetrain !== '2x' && build.drivetrain !== '3x') return
  const radius = pitchRadius(gearing(scene).rings[0] ?? 50) + 8
  const mount = onSeatTube(scene, radius + 36)
  const colour = scene.isBright ? steel : black
  bar(
    sheet,
    towards(mount, bottomBracket, -9),
    towards(mount, bottomBracket, 9),
    scene.tubes.seat * 1.1,
    scene.tubes.seat * 1.1,
    colour,
    { finish: 'metal' },
  )
  limb(
    sheet,
    [mount, towards(mount, polar(bottomBracket, radius, -94), 22), polar(bottomBracket, radius + 8, -92)],
    [22, 17, 14],
    colour,
    'metal',
  )
  const edge = (more: number, degrees: number) => polar(bottomBracket, radius + more, degrees)
  plate(
    sheet,
    d`M${edge(-9, -116)}Q${edge(-1, -100)} ${edge(-6, -70)}L${edge(3, -67)}Q${edge(18, -84)} ${edge(10, -110)}Q${edge(4, -120)} ${edge(-9, -116)}Z`,
    lit(colour, 1.3, 0.02),
    'metal',
  )
}

/** A whole bicycle from its numbers: the picture on every tile until a rendering exists. */

import type { BikeBuild, Colourway } from '../../src/features/bicycle/build.ts'
import type { FrameGeometry } from '../../src/features/bicycle/geometry.ts'
import type { BikeView } from '../../src/server/demo/demo.schema.ts'
import { discBrakes, rimBrakes } from './brakes.ts'
import { cockpit } from './cockpit.ts'
import { chain, crankset, derailleur, farCrank, frontDerailleur, sprockets } from './drivetrain.ts'
import { basket, chainguard, kickstand, lights, mudguards, rearRack, trainingWheels } from './extras.ts'
import { fork } from './fork.ts'
import { chainStay, farStays, frameCable, mainFrame, rearLinkage, seatStay } from './frame.ts'
import { at, type Point } from './point.ts'
import { type Scene, sceneOf } from './scene.ts'
import { seat } from './seat.ts'
import { Sheet } from './sheet.ts'
import { softShadow } from './solid.ts'
import { hub, spokeCount, type WheelShape, wheelSymbol } from './wheel.ts'

export const pictureWidth = 1200
export const pictureHeight = 800
/** y of the ground on the picture, the same on all, so that a row of pictures stands on one shelf. */
export const groundLine = 712

/** Pixels to the millimetre: one scale for each class of wheel, children's bicycles drawn larger than life. */
export function scaleOf(geometry: Pick<FrameGeometry, 'bsd' | 'tyre' | 'wheelbase'>): number {
  const { bsd, tyre, wheelbase } = geometry
  const common = bsd > 540 ? (tyre >= 48 ? 0.545 : 0.612) : bsd > 480 ? 0.66 : bsd > 380 ? 0.72 : bsd > 280 ? 0.9 : 1.06
  const length = wheelbase + bsd + 2 * tyre
  return Math.min(common, (pictureWidth * 0.95) / length)
}

function shadow(scene: Scene): void {
  const { sheet, ground, rearAxle, frontAxle, radius } = scene
  const long = (frontAxle.x - rearAxle.x) / 2 + radius * 0.92
  softShadow(sheet, at((rearAxle.x + frontAxle.x) / 2, ground + 4), long, 26, 0.2)
  softShadow(sheet, at(rearAxle.x, ground + 4), radius * 0.5, 13, 0.42)
  softShadow(sheet, at(frontAxle.x, ground + 4), radius * 0.5, 13, 0.42)
}

function wheelShape(scene: Scene): WheelShape {
  const { geometry, build, colours } = scene
  const spokes = build.frame === 'bmx' ? 36 : spokeCount(geometry.bsd, geometry.tyre)
  return {
    bsd: geometry.bsd,
    tyre: geometry.tyre,
    tread: build.tread,
    rim: build.rim,
    spokes,
    crosses: spokes < 24 ? 2 : 3,
    brakeTrack: build.brakes === 'rim' || build.brakes === 'v-brake',
    colours,
  }
}

function wheels(scene: Scene): void {
  const { sheet, rearAxle, frontAxle, build, geometry } = scene
  const small = geometry.bsd < 420 ? 0.8 : 1
  const flange = (build.brakes === 'disc' ? 27 : 20) * small
  const wheel = wheelSymbol(sheet, wheelShape(scene), flange)
  discBrakes(scene)
  sheet.use(wheel, rearAxle, 0, 'wheel')
  sheet.use(wheel, frontAxle, 0, 'wheel')
  const shell = build.drivetrain === 'hub-gear' || build.brakes === 'coaster' ? 36 * small : flange
  hub(sheet, rearAxle, shell, scene.metal)
  hub(sheet, frontAxle, flange, scene.metal)
}

/** Where a view looks: its middle and its width, in millimetres of the scene. The side view is the whole paper. */
const cuts: Record<Exclude<BikeView, 'side'>, (scene: Scene) => { middle: Point; width: number }> = {
  drivetrain: ({ rearAxle, bottomBracket, geometry }) => ({
    middle: at((rearAxle.x + bottomBracket.x) / 2 + geometry.chainstay * 0.1, (rearAxle.y + bottomBracket.y) / 2),
    width: geometry.chainstay * 1.85,
  }),
  cockpit: ({ headTop, geometry, build, size }) => {
    const rise = (barRise[build.bar] ?? 0) * size
    return {
      middle: at(headTop.x - geometry.reach * 0.12, headTop.y + geometry.stack * 0.08 - rise),
      width: geometry.reach * 1.5 + rise,
    }
  },
}

/** How far above the usual place high bars stand, in millimetres. */
const barRise: Partial<Record<BikeBuild['bar'], number>> = { swept: 90, bmx: 130 }

/**
 * A bicycle from the drive side, 1200 by 800, on no ground but its own shadow: whole, or one place of it from near.
 * @param geometry of the size to draw; every length in the picture follows from it
 */
export function drawBicycle(
  geometry: FrameGeometry,
  build: BikeBuild,
  colourway: Colourway,
  view: BikeView = 'side',
): string {
  const sheet = new Sheet(JSON.stringify([geometry, build, colourway]))
  const scene = sceneOf(sheet, geometry, build, colourway)
  const scale = scaleOf(geometry)
  const middle = (scene.rearAxle.x + scene.frontAxle.x) / 2
  const origin = at(pictureWidth / 2 - middle * scale, groundLine - scene.ground * scale)
  sheet.group({ x: origin.x, y: origin.y, scale }, () => drawPieces(scene, view))
  if (view === 'side') return sheet.svg(pictureWidth, pictureHeight)

  const cut = cuts[view](scene)
  const width = cut.width * scale
  const height = (width * pictureHeight) / pictureWidth
  const centre = at(origin.x + cut.middle.x * scale, origin.y + cut.middle.y * scale)
  return sheet.svg(pictureWidth, pictureHeight, { x: centre.x - width / 2, y: centre.y - height / 2, width, height })
}

/** From the far side to the near side. */
const pieces = {
  shadow,
  kickstand,
  farCrank,
  farStays,
  wheels,
  sprockets,
  mudguards,
  seat,
  fork,
  chainStay,
  chainBehind: (scene: Scene) => chain(scene, false),
  seatStay,
  mainFrame,
  frameCable,
  frontDerailleur,
  chainBefore: (scene: Scene) => chain(scene, true),
  rearLinkage,
  rimBrakes,
  derailleur,
  crankset,
  chainguard,
  rearRack,
  lights,
  basket,
  cockpit,
  trainingWheels,
}

/** What lies outside a view and need not be in its file. */
const outside: Record<BikeView, readonly (keyof typeof pieces)[]> = {
  side: [],
  drivetrain: ['cockpit', 'basket'],
  cockpit: [
    'shadow',
    'kickstand',
    'farCrank',
    'farStays',
    'sprockets',
    'chainStay',
    'chainBehind',
    'seatStay',
    'frontDerailleur',
    'chainBefore',
    'rearLinkage',
    'derailleur',
    'crankset',
    'chainguard',
    'rearRack',
    'trainingWheels',
  ],
}

function drawPieces(scene: Scene, view: BikeView): void {
  const left: readonly string[] = outside[view]
  for (const [name, draw] of Object.entries(pieces)) if (!left.includes(name)) draw(scene)
}

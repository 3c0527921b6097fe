/** Builds to start from when the shop has no similar bicycle, one per kind. */
import type { BikeBuild, Colourway } from '@chainline/bicycle/build'
import { type BuildStart, blackParts } from './buildForm.ts'

const none = {
  ...{ mudguards: false, rack: false, basket: false, kickstand: false, chainguard: false },
  ...{ lights: false, trainingWheels: false, dropper: false },
} as const

const classicParts: Colourway = {
  ...blackParts,
  ...{ saddle: '#6a4327', grips: '#6a4327', rims: '#c2c5c6', tyreWall: '#a88d68' },
}
/** Suspension forks are black, regardless of the frame's color. */
const blackFork: Colourway = { ...blackParts, fork: '#1d1d1b' }

/** By kind, in list order. Their names are messages. */
export const startingBuilds = {
  road: {
    build: {
      ...{ frame: 'sloping', tubes: 'oversized', fork: 'rigid', bar: 'drop', drivetrain: '2x', brakes: 'disc' },
      ...{ tread: 'slick', rim: 'mid', ...none },
    },
    paint: blackParts,
  },
  classicRoad: {
    build: {
      ...{ frame: 'diamond', tubes: 'slim', fork: 'rigid', bar: 'drop', drivetrain: '2x', brakes: 'rim' },
      ...{ tread: 'slick', rim: 'shallow', ...none },
    },
    paint: classicParts,
  },
  gravel: {
    build: {
      ...{ frame: 'sloping', tubes: 'oversized', fork: 'rigid', bar: 'drop', drivetrain: '1x', brakes: 'disc' },
      ...{ tread: 'file', rim: 'shallow', ...none },
    },
    paint: { ...blackParts, tyreWall: '#a88d68' },
  },
  hardtail: {
    build: {
      ...{ frame: 'sloping', tubes: 'oversized', fork: 'suspension', bar: 'riser', drivetrain: '1x', brakes: 'disc' },
      ...{ tread: 'knobby', rim: 'mid', ...none },
    },
    paint: blackFork,
  },
  fullSuspension: {
    build: {
      ...{ frame: 'full-suspension', tubes: 'oversized', fork: 'suspension', bar: 'riser', drivetrain: '1x' },
      ...{ brakes: 'disc', tread: 'knobby', rim: 'mid', ...none, dropper: true },
    },
    paint: blackFork,
  },
  fat: {
    build: {
      ...{ frame: 'sloping', tubes: 'oversized', fork: 'fat', bar: 'riser', drivetrain: '1x', brakes: 'disc' },
      ...{ tread: 'knobby', rim: 'mid', ...none },
    },
    paint: blackParts,
  },
  trekking: {
    build: {
      ...{ frame: 'sloping', tubes: 'oversized', fork: 'suspension', bar: 'riser', drivetrain: '3x', brakes: 'disc' },
      ...{ tread: 'file', rim: 'shallow', ...none, mudguards: true, rack: true, kickstand: true, lights: true },
    },
    paint: blackFork,
  },
  city: {
    build: {
      ...{ frame: 'step-through', tubes: 'oversized', fork: 'rigid', bar: 'swept', drivetrain: 'hub-gear' },
      ...{ brakes: 'v-brake', tread: 'slick', rim: 'shallow', ...none, mudguards: true, rack: true },
      ...{ kickstand: true, chainguard: true, lights: true },
    },
    paint: { ...classicParts, tyreWall: '#222120' },
  },
  urban: {
    build: {
      ...{ frame: 'diamond', tubes: 'slim', fork: 'rigid', bar: 'flat', drivetrain: 'single-speed', brakes: 'rim' },
      ...{ tread: 'slick', rim: 'shallow', ...none },
    },
    paint: classicParts,
  },
  bmx: {
    build: {
      ...{ frame: 'bmx', tubes: 'round', fork: 'rigid', bar: 'bmx', drivetrain: 'single-speed', brakes: 'v-brake' },
      ...{ tread: 'file', rim: 'shallow', ...none },
    },
    paint: blackParts,
  },
  kids: {
    build: {
      ...{ frame: 'sloping', tubes: 'round', fork: 'rigid', bar: 'riser', drivetrain: 'single-speed' },
      ...{ brakes: 'v-brake', tread: 'file', rim: 'shallow', ...none, chainguard: true },
    },
    paint: { ...blackParts, rims: '#c2c5c6' },
  },
} as const satisfies Record<string, { build: BikeBuild; paint: Colourway }>

export type StartingKind = keyof typeof startingBuilds
export const startingKinds = Object.keys(startingBuilds) as StartingKind[]

export function findStart(kind: StartingKind): BuildStart {
  return { ...startingBuilds[kind], colorways: [] }
}

/** Number of bicycles listed to copy a build from; a search finds the others. */
export const listedBuilds = 20

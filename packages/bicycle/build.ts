/** The visible parts of a bicycle and its paint. */

/** The values each choice of a build can take. */
export const buildChoices = {
  frame: ['diamond', 'sloping', 'full-suspension', 'step-through', 'mixte', 'bmx'],
  tubes: ['slim', 'round', 'oversized', 'aero'],
  fork: ['rigid', 'suspension', 'fat'],
  bar: ['drop', 'flat', 'riser', 'swept', 'bmx', 'bullhorn'],
  drivetrain: ['single-speed', '1x', '2x', '3x', 'hub-gear', 'belt'],
  brakes: ['disc', 'rim', 'coaster', 'v-brake'],
  tread: ['slick', 'file', 'block', 'knobby'],
  rim: ['shallow', 'mid', 'deep'],
} as const

type Choices = typeof buildChoices

/** The parts fitted to a frame: one value per choice, and its accessories. */
export interface BikeBuild {
  frame: Choices['frame'][number]
  tubes: Choices['tubes'][number]
  fork: Choices['fork'][number]
  bar: Choices['bar'][number]
  drivetrain: Choices['drivetrain'][number]
  brakes: Choices['brakes'][number]
  tread: Choices['tread'][number]
  rim: Choices['rim'][number]
  mudguards: boolean
  rack: boolean
  basket: boolean
  kickstand: boolean
  chainguard: boolean
  lights: boolean
  trainingWheels: boolean
  dropper: boolean
}

/** What a build has or lacks. */
export const accessories = [
  'mudguards',
  'rack',
  'basket',
  'kickstand',
  'chainguard',
  'lights',
  'trainingWheels',
  'dropper',
] as const satisfies readonly (keyof BikeBuild)[]

/** The paint of one color option: sRGB as `#rrggbb`. */
export interface Colourway {
  frame: string
  fork: string
  accent: string
  saddle: string
  grips: string
  rims: string
  tyreWall: string
}

/** What a colourway paints, in order of size. */
export const paintedParts = [
  'frame',
  'fork',
  'accent',
  'saddle',
  'grips',
  'rims',
  'tyreWall',
] as const satisfies readonly (keyof Colourway)[]

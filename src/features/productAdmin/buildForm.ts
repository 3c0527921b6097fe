/** The build of a bicycle and the paint of its colors as typed, before validation. Pure. */
import { accessories, type BikeBuild, buildChoices, type Colourway, paintedParts } from '@chainline/bicycle/build'

export type BuildChoice = keyof typeof buildChoices
export type Accessory = (typeof accessories)[number]
export type PaintedPart = (typeof paintedParts)[number]

/** The selectable parts, in the order of the form. */
export const buildChoiceNames = [
  'frame',
  'tubes',
  'fork',
  'bar',
  'drivetrain',
  'brakes',
  'rim',
  'tread',
] as const satisfies readonly BuildChoice[]

/** The code of each part's selected value, and the accessories. All are empty for a product without a build. */
export type FormBuild = Record<BuildChoice, string> & Record<Accessory, boolean>

export type FormPaint = Record<PaintedPart, string>

/** A color in which the product is sold. All paint values are empty while they are unknown. */
export interface FormColorway {
  /** The code of the color option. */
  color: string
  /** As typed: `#rrggbb`, possibly shortened or without the `#`. */
  paint: FormPaint
}

export type BuildProblem = 'buildMissing' | 'buildUnknown'
export type PaintProblem = 'paintMissing' | 'paintUnknown'

export const isAccessory = (name: string): name is Accessory => accessories.some((each) => each === name)
export const isPaintedPart = (name: string): name is PaintedPart => paintedParts.some((each) => each === name)

const emptyPaint: FormPaint = { frame: '', fork: '', accent: '', saddle: '', grips: '', rims: '', tyreWall: '' }

const emptyBuild: FormBuild = {
  ...{ frame: '', tubes: '', fork: '', bar: '', drivetrain: '', brakes: '', rim: '', tread: '' },
  ...{ mudguards: false, rack: false, basket: false, kickstand: false, chainguard: false },
  ...{ lights: false, trainingWheels: false, dropper: false },
}

export const toFormBuild = (build: BikeBuild | null): FormBuild => ({ ...(build ?? emptyBuild) })
export const toFormPaint = (paint: Colourway | null): FormPaint => ({ ...(paint ?? emptyPaint) })

export function isEmptyBuild(build: FormBuild): boolean {
  return buildChoiceNames.every((name) => build[name] === '') && accessories.every((name) => !build[name])
}

export function isEmptyPaint(paint: FormPaint): boolean {
  return paintedParts.every((part) => paint[part].trim() === '')
}

export interface ReadBuild {
  /** Null without a build, and for an invalid one. */
  build: BikeBuild | null
  problems: ReadonlyMap<BuildChoice, BuildProblem>
}

/**
 * Validates a build: either every part is selected, or there is no build at all.
 * @param isWanted whether a build is required, because a color is painted
 */
export function readBuild(form: FormBuild, isWanted = false): ReadBuild {
  const problems = new Map<BuildChoice, BuildProblem>()
  if (isEmptyBuild(form) && !isWanted) return { build: null, problems }
  const read = <Value extends string>(choice: BuildChoice, values: readonly [Value, ...Value[]]): Value => {
    const found = values.find((value) => value === form[choice])
    if (found === undefined) problems.set(choice, form[choice] === '' ? 'buildMissing' : 'buildUnknown')
    return found ?? values[0]
  }
  const { mudguards, rack, basket, kickstand, chainguard, lights, trainingWheels, dropper } = form
  const build: BikeBuild = {
    frame: read('frame', buildChoices.frame),
    tubes: read('tubes', buildChoices.tubes),
    fork: read('fork', buildChoices.fork),
    bar: read('bar', buildChoices.bar),
    drivetrain: read('drivetrain', buildChoices.drivetrain),
    brakes: read('brakes', buildChoices.brakes),
    tread: read('tread', buildChoices.tread),
    rim: read('rim', buildChoices.rim),
    ...{ mudguards, rack, basket, kickstand, chainguard, lights, trainingWheels, dropper },
  }
  return { build: problems.size === 0 ? build : null, problems }
}

/** @returns `#rrggbb`; null for an invalid color. The `#` can be missing, and three digits are doubled, as in CSS. */
export function parseColor(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase()
}

export interface ReadPaint {
  /** Null for a color whose paint is unknown or invalid. */
  paint: Colourway | null
  problems: ReadonlyMap<PaintedPart, PaintProblem>
}

/** Validates the paint of a color: either every part has a value, or none. */
export function readPaint(form: FormPaint): ReadPaint {
  const problems = new Map<PaintedPart, PaintProblem>()
  if (isEmptyPaint(form)) return { paint: null, problems }
  const paint: Colourway = { ...emptyPaint }
  for (const part of paintedParts) {
    const color = parseColor(form[part])
    if (color === null) problems.set(part, form[part].trim() === '' ? 'paintMissing' : 'paintUnknown')
    else paint[part] = color
  }
  return { paint: problems.size === 0 ? paint : null, problems }
}

/** A build used as a starting point. */
export interface BuildStart {
  build: BikeBuild
  /** By color code. */
  colorways: readonly { color: string; paint: Colourway }[]
  /** Default for colors that are not listed. */
  paint: Colourway
}

/** A color of a product, with what the shop shows of it: `#rrggbb`, or null without a color. */
export interface ProductColor {
  code: string
  swatch: string | null
}

/**
 * The build and the paint of every color of a product. Existing paint stays. A color that the starting point also has gets the
 * same paint; any other gets the paint of the starting point, with the frame in its own color.
 */
export function applyStart(
  start: BuildStart,
  colorways: readonly FormColorway[],
  colors: readonly ProductColor[],
): { build: FormBuild; colorways: FormColorway[] } {
  return {
    build: toFormBuild(start.build),
    colorways: colorways.map(({ color, paint }) => {
      if (!isEmptyPaint(paint)) return { color, paint }
      const same = start.colorways.find((each) => each.color === color)
      const swatch = colors.find(({ code }) => code === color)?.swatch ?? null
      return { color, paint: toFormPaint(same?.paint ?? repaintFrame(start.paint, swatch)) }
    }),
  }
}

/**
 * The paint of the first painted color, with the frame in another color; all black without any.
 * @param swatch null when unknown
 */
export function suggestPaint(colorways: readonly FormColorway[], swatch: string | null): FormPaint {
  const known = colorways.map(({ paint }) => readPaint(paint).paint).find((paint) => paint !== null)
  return toFormPaint(repaintFrame(known ?? blackParts, swatch))
}

/** Includes the fork if it has the frame's color. */
function repaintFrame(paint: Colourway, frame: string | null): Colourway {
  if (frame === null) return paint
  return { ...paint, frame, fork: paint.fork === paint.frame ? frame : paint.fork }
}

/** All black except frame and fork, which get the color of the product. */
export const blackParts: Colourway = {
  ...{ frame: '#8a8d8f', fork: '#8a8d8f', accent: '#efece5', saddle: '#1b1b19', grips: '#1b1b19', rims: '#1b1b19' },
  tyreWall: '#222120',
}

/** The fields of build and paint by path: `build.fork`, `colorways.red.frame`. */
export function flattenBuild(build: FormBuild, colorways: readonly FormColorway[]): [string, string][] {
  return [
    ...[...buildChoiceNames, ...accessories].map((name): [string, string] => [`build.${name}`, String(build[name])]),
    ...colorways.flatMap(({ color, paint }) =>
      paintedParts.map((part): [string, string] => [`colorways.${color}.${part}`, paint[part]]),
    ),
  ]
}

/** Merges build and paint, field by field. */
export function mergeBuild(
  mine: { build: FormBuild; colorways: readonly FormColorway[] },
  theirs: { build: FormBuild; colorways: readonly FormColorway[] },
  pick: <T>(path: string, mine: T, theirs: T) => T,
): { build: FormBuild; colorways: FormColorway[] } {
  const build = { ...theirs.build }
  for (const name of buildChoiceNames) build[name] = pick(`build.${name}`, mine.build[name], theirs.build[name])
  for (const name of accessories) build[name] = pick(`build.${name}`, mine.build[name], theirs.build[name])
  const colorways = theirs.colorways.map(({ color, paint }) => {
    const typed = mine.colorways.find((each) => each.color === color)?.paint ?? paint
    const merged = { ...paint }
    for (const part of paintedParts) merged[part] = pick(`colorways.${color}.${part}`, typed[part], paint[part])
    return { color, paint: merged }
  })
  return { build, colorways }
}

/** The frame geometry of a product as typed, before validation. Pure. */
import { deriveGeometry, type FrameGeometry } from '@chainline/bicycle/geometry'
import { geometryLimits } from '../bicycle/geometryLimits.ts'
import { isAngle, measures } from '../product/geometryRows.ts'
import { splitCells } from './pastedCells.ts'

/** Every value of a size, in the order of the table. */
export const geometryFields = ['riderMinCm', 'riderMaxCm', ...measures, 'bsd'] as const
export type GeometryField = (typeof geometryFields)[number]

/** A size. All values are empty for a size without geometry. */
export interface FormGeometry {
  /** The code of the size option. */
  size: string
  /** Texts by the names of `geometryFields`. */
  values: Readonly<Record<string, string>>
}

/** @returns null for an invalid number. A comma is a decimal point, as in German and French. */
export function parseMeasure(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  return /^-?\d{1,5}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : null
}

export type GeometryProblem = 'geometryMissing' | 'geometryNumber' | 'geometryRange' | 'geometryRider'

export interface ReadGeometry {
  /** Null for a size whose geometry is missing or invalid. */
  frame: FrameGeometry | null
  problems: ReadonlyMap<GeometryField, GeometryProblem>
}

/** The measurements of a size that have no value. */
export function listMissingMeasures({ values }: Pick<FormGeometry, 'values'>): GeometryField[] {
  return geometryFields.filter((field) => (values[field]?.trim() ?? '') === '')
}

/** Validates a size: either all values are present, or none. */
export function readGeometry({ values }: FormGeometry): ReadGeometry {
  const problems = new Map<GeometryField, GeometryProblem>()
  const readText = (field: GeometryField) => values[field]?.trim() ?? ''
  if (listMissingMeasures({ values }).length === geometryFields.length) return { frame: null, problems }
  const readNumber = (field: GeometryField): number => {
    const number = parseMeasure(readText(field))
    const [least, most] = geometryLimits[field]
    if (readText(field) === '') problems.set(field, 'geometryMissing')
    else if (number === null) problems.set(field, 'geometryNumber')
    else if (number < least || number > most) problems.set(field, 'geometryRange')
    else if (field.startsWith('rider') && !Number.isInteger(number)) problems.set(field, 'geometryNumber')
    return number ?? 0
  }
  const frame: FrameGeometry = {
    ...{ riderMinCm: readNumber('riderMinCm'), riderMaxCm: readNumber('riderMaxCm'), stack: readNumber('stack') },
    ...{ reach: readNumber('reach'), topTube: readNumber('topTube'), seatTube: readNumber('seatTube') },
    ...{ headTube: readNumber('headTube'), headAngle: readNumber('headAngle'), seatAngle: readNumber('seatAngle') },
    ...{ chainstay: readNumber('chainstay'), wheelbase: readNumber('wheelbase'), bbDrop: readNumber('bbDrop') },
    ...{
      standover: readNumber('standover'),
      forkLength: readNumber('forkLength'),
      forkOffset: readNumber('forkOffset'),
    },
    ...{ tyre: readNumber('tyre'), stem: readNumber('stem'), crank: readNumber('crank'), bsd: readNumber('bsd') },
  }
  if (problems.size === 0 && frame.riderMinCm > frame.riderMaxCm) problems.set('riderMaxCm', 'geometryRider')
  return { frame: problems.size === 0 ? frame : null, problems }
}

/** Values derived from the others. */
export const derivedFields = ['stack', 'wheelbase', 'topTube'] as const
export type DerivedField = (typeof derivedFields)[number]

/** Tolerance for rounding, and for the different ways in which manufacturers measure. */
const toleranceMm = 4

/**
 * Stack, wheelbase and top tube derived from the other values of a size, in whole millimeters; null if one of those is missing or
 * invalid.
 */
export function deriveMeasures({ values }: FormGeometry): Readonly<Record<DerivedField, number>> | null {
  const sources = [
    'reach',
    'headAngle',
    'seatAngle',
    'headTube',
    'chainstay',
    'bbDrop',
    'forkLength',
    'forkOffset',
  ] as const
  const numbers = new Map(sources.map((field) => [field, parseMeasure(values[field] ?? '')]))
  const read = (field: (typeof sources)[number]) => numbers.get(field) ?? Number.NaN
  const derived = deriveGeometry({
    ...{ reach: read('reach'), headAngle: read('headAngle'), seatAngle: read('seatAngle'), headTube: read('headTube') },
    ...{
      chainstay: read('chainstay'),
      bbDrop: read('bbDrop'),
      forkLength: read('forkLength'),
      forkOffset: read('forkOffset'),
    },
  })
  const rounded = {
    stack: Math.round(derived.stack),
    wheelbase: Math.round(derived.wheelbase),
    topTube: Math.round(derived.topTube),
  }
  return Object.values(rounded).every(Number.isFinite) ? rounded : null
}

/** The derived values that differ from the typed ones, with the expected values. */
export function findContradictions(geometry: FormGeometry): { field: DerivedField; expected: number }[] {
  const derived = deriveMeasures(geometry)
  if (!derived) return []
  return derivedFields.flatMap((field) => {
    const typed = parseMeasure(geometry.values[field] ?? '')
    const isFar = typed !== null && Math.abs(typed - derived[field]) > toleranceMm
    return isFar ? [{ field, expected: derived[field] }] : []
  })
}

/**
 * Pastes cells from a spreadsheet into the table, starting at one cell: rows are measurements, columns are sizes.
 * @param text lines of cells separated by tabs
 */
export function pasteGeometry(
  sizes: readonly FormGeometry[],
  text: string,
  { size, field }: { size: number; field: GeometryField },
): FormGeometry[] {
  const rows = splitCells(text)
  const first = geometryFields.indexOf(field)
  return sizes.map((geometry, column) => {
    const pasted = rows.flatMap((cells, down): [string, string][] => {
      const name = geometryFields[first + down]
      const cell = column < size ? undefined : cells[column - size]
      return name === undefined || cell === undefined ? [] : [[name, cell.replace(/[°\s]|mm$|cm$/g, '')]]
    })
    return { ...geometry, values: { ...geometry.values, ...Object.fromEntries(pasted) } }
  })
}

/** Degrees, centimeters or millimeters. */
export function findUnit(field: GeometryField): '°' | 'cm' | 'mm' {
  if (field === 'riderMinCm' || field === 'riderMaxCm') return 'cm'
  return field !== 'bsd' && isAngle(field) ? '°' : 'mm'
}

import { foldText } from '../../shared/foldText.ts'

/** A size as numbers to compare, and the kind of sizes that it can be compared with: "38 cm" with "42 cm", but not with "M". */
interface Measure {
  kind: string
  values: readonly number[]
}

const number = /\d+(?:[.,]\d+)?/g
const letters = /^(\d?)(x*)([sml])$/

/** @returns null for a label that is no size, such as "Brass" */
function readMeasure(label: string): Measure | null {
  const folded = foldText(label).trim()
  // "S/M" is between S and M, so after S.
  const sizes = folded.split('/').map((part) => readLetters(part.trim()))
  if (sizes.every((size) => size !== null)) return { kind: 'letters', values: sizes }
  const values = (folded.match(number) ?? []).map((digits) => Number(digits.replace(',', '.')))
  return values.length === 0 ? null : { kind: folded.replace(number, '#').replace(/\s+/g, ' '), values }
}

/** "M" is 0, smaller sizes are negative, and "2XL" is the same as "XXL". */
function readLetters(text: string): number | null {
  const [, count = '', crosses = '', letter] = letters.exec(text) ?? []
  if (letter === undefined || (count !== '' && crosses.length !== 1)) return null
  const steps = (count === '' ? crosses.length : Number(count)) + 1
  return letter === 'm' ? (crosses === '' ? 0 : null) : letter === 's' ? -steps : steps
}

function compare(one: Measure, other: Measure): number {
  const length = Math.max(one.values.length, other.values.length)
  for (let place = 0; place < length; place += 1) {
    const difference =
      (one.values[place] ?? Number.NEGATIVE_INFINITY) - (other.values[place] ?? Number.NEGATIVE_INFINITY)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Adds options to those of an attribute: a size after the next smaller one, others at the end. Sizes that the owner has put in
 * another order stay in it, and new ones of their kind go to the end, too.
 */
export function insertInOrder<Option extends { label: string }>(
  existing: readonly Option[],
  added: readonly Option[],
): Option[] {
  const ordered = existing.map((option) => ({ option, measure: readMeasure(option.label) }))
  for (const option of added) {
    const measure = readMeasure(option.label)
    const same = measure === null ? [] : ordered.filter((other) => other.measure?.kind === measure.kind)
    const isAscending = same.every(({ measure: own }, place) => {
      const next = same[place + 1]?.measure
      return !own || !next || compare(own, next) <= 0
    })
    const larger =
      measure && isAscending ? same.find((other) => other.measure && compare(other.measure, measure) > 0) : undefined
    const last = isAscending ? same.at(-1) : undefined
    const place = larger ? ordered.indexOf(larger) : last ? ordered.indexOf(last) + 1 : ordered.length
    ordered.splice(place, 0, { option, measure })
  }
  return ordered.map(({ option }) => option)
}

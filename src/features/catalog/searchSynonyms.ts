import { foldText } from '../../shared/foldText.ts'
import { endsWithBicycle } from './searchWords.ts'

export interface BuiltInGroup {
  /** Under which the shop switches it off; never changes. */
  code: string
  /** As people write them. */
  words: readonly string[]
}

const anyBicycle: BuiltInGroup = {
  code: 'bicycle',
  words: ['bike', 'bicycle', 'Fahrrad', 'Rad', 'Velo', 'bicyclette'],
}

const bicycleGroups: readonly BuiltInGroup[] = [
  anyBicycle,
  { code: 'mountainBike', words: ['MTB', 'mountain', 'mountainbike', 'VTT'] },
]

/**
 * Words with the same meaning in a bicycle shop. Each matches in every language, because people mix languages, and names of products are
 * often not translated.
 */
export const builtInGroups: readonly BuiltInGroup[] = [
  ...bicycleGroups,
  { code: 'tire', words: ['tire', 'tyre', 'Mantel', 'Reifen', 'pneu'] },
  { code: 'fender', words: ['fender', 'mudguard', 'Kotflügel', 'Schutzblech', 'gardeboue'] },
  { code: 'saddle', words: ['seat', 'saddle'] },
  { code: 'light', words: ['lamp', 'light', 'Lampe', 'Licht', 'Beleuchtung', 'éclairage', 'lumière', 'phare'] },
  { code: 'crankset', words: ['crank', 'crankset', 'chainset', 'Kurbel', 'pédalier'] },
  { code: 'derailleur', words: ['derailleur', 'mech', 'Schaltung', 'Schaltwerk', 'Umwerfer'] },
  { code: 'gray', words: ['gray', 'grey', 'grau', 'gris'] },
  { code: 'child', words: ['kid', 'child', 'junior', 'Kinder', 'enfant'] },
  { code: 'brakePad', words: ['Bremsbelag', 'Bremsklotz', 'Bremsschuh', 'plaquette', 'patin'] },
  { code: 'bell', words: ['Klingel', 'Glocke', 'bell', 'sonnette'] },
  { code: 'lock', words: ['Schloss', 'lock', 'antivol', 'cadenas'] },
  { code: 'ebike', words: ['ebike', 'pedelec', 'VAE'] },
]

/** Groups of words with the same meaning, folded as in search terms (`foldText`). */
export type SynonymGroups = readonly (readonly string[])[]

/** Pairs whose first word is redundant: shoppers search for an "inner tube", shops sell a "tube". */
const redundant: readonly (readonly [first: string, second: string])[] = [
  ['inner', 'tube'],
  ['water', 'bottle'],
]

/** Leaves out the first word of redundant pairs. @param words as returned by `searchWords` */
export function dropRedundant(words: readonly string[]): string[] {
  return words.filter((word, index) => {
    const next = words[index + 1]
    return !redundant.some(([first, second]) => word === first && next !== undefined && isForm(next, second))
  })
}

/** A plural or another short ending: `tires`, `fahrrader`. */
export const maxEnding = 2
/** Shorter words must match exactly, so that `radar` is not a form of `rad`. */
const minInflectedLength = 4

function isForm(word: string, synonym: string): boolean {
  if (word === synonym) return true
  return synonym.length >= minInflectedLength && word.startsWith(synonym) && word.length <= synonym.length + maxEnding
}

/**
 * The groups that searches use. A group of the shop that has a word of a built-in one extends it: a shop that adds "Drahtesel" to "Fahrrad"
 * expects what a search for "Fahrrad" finds.
 * @param own the shop's, as typed
 * @param disabled codes of the built-in ones that the shop has switched off
 */
export function listGroups(own: readonly (readonly string[])[], disabled: readonly string[]): SynonymGroups {
  const builtIn = builtInGroups.filter(({ code }) => !disabled.includes(code)).map(({ words }) => words.map(foldText))
  const extended = own.map((typed) => {
    const words = typed.map(foldText)
    const shared = builtIn.filter((group) => group.some((synonym) => words.some((word) => isForm(word, synonym))))
    return [...new Set([...words, ...shared.flat()])]
  })
  return [...extended, ...builtIn]
}

/** The other words of the groups that the word, or its singular, belongs to. @param word as returned by `searchWords` */
export function listSynonyms(word: string, groups: SynonymGroups): readonly string[] {
  const found = groups
    .filter((group) => group.some((synonym) => isForm(word, synonym)))
    .flatMap((group) => group.filter((synonym) => !isForm(word, synonym)))
  return [...new Set(found)]
}

/** Wheels whose German names end with the word for bicycle. */
const wheels = ['laufrad', 'vorderrad', 'hinterrad', 'stutzrad', 'zahnrad', 'kettenrad']

const anyBicycleNames = anyBicycle.words.map(foldText)

/** Whether a word means bicycles of any kind: `bike`, `fahrrader`. @param word as returned by `searchWords` */
export function meansAnyBicycle(word: string, groups: SynonymGroups): boolean {
  return [word, ...listSynonyms(word, groups)].some((one) => anyBicycleNames.some((name) => isForm(one, name)))
}

const bicycleNames = bicycleGroups.flatMap(({ words }) => words.map(foldText))

function namesBicycle(word: string): boolean {
  if (bicycleNames.some((name) => isForm(word, name))) return true
  return endsWithBicycle(word) && !wheels.some((wheel) => isForm(word, wheel))
}

/**
 * Whether a word means bicycles of any or of one kind, like `bike`, `mtb` and `kinderrad`, or is a synonym of one that does.
 * @param word as returned by `searchWords`
 */
export function meansBicycle(word: string, groups: SynonymGroups): boolean {
  return [word, ...listSynonyms(word, groups)].some(namesBicycle)
}

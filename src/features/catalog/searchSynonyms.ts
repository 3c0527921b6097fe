import { endsWithBicycle } from './searchWords.ts'

const bicycleGroups: readonly (readonly string[])[] = [
  ['bike', 'bicycle', 'fahrrad', 'rad', 'velo', 'bicyclette'],
  ['mtb', 'mountain', 'mountainbike', 'vtt'],
]

/**
 * Words with the same meaning in a bicycle shop, folded as in search terms (`foldText`). Each matches in every language, because
 * people mix languages, and names of products are often not translated.
 */
const groups: readonly (readonly string[])[] = [
  ...bicycleGroups,
  ['tire', 'tyre', 'mantel', 'reifen', 'pneu'],
  ['fender', 'mudguard', 'kotflugel', 'schutzblech', 'gardeboue'],
  ['seat', 'saddle'],
  ['lamp', 'light', 'lampe', 'licht', 'beleuchtung', 'eclairage', 'phare'],
  ['crank', 'crankset', 'chainset', 'kurbel', 'pedalier'],
  ['derailleur', 'mech', 'schaltung', 'schaltwerk', 'umwerfer'],
  ['gray', 'grey', 'grau', 'gris'],
  ['kid', 'child', 'junior', 'kinder', 'enfant'],
  ['bremsbelag', 'bremsklotz', 'bremsschuh', 'plaquette', 'patin'],
  ['klingel', 'glocke', 'bell', 'sonnette'],
  ['schloss', 'lock', 'antivol', 'cadenas'],
  ['ebike', 'pedelec', 'vae'],
]

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
const maxEnding = 2
/** Shorter words must match exactly, so that `radar` is not a form of `rad`. */
const minInflectedLength = 4

function isForm(word: string, synonym: string): boolean {
  if (word === synonym) return true
  return synonym.length >= minInflectedLength && word.startsWith(synonym) && word.length <= synonym.length + maxEnding
}

/** The other words of the group that the word, or its singular, belongs to. @param word as returned by `searchWords` */
export function listSynonyms(word: string): readonly string[] {
  return groups
    .filter((group) => group.some((synonym) => isForm(word, synonym)))
    .flatMap((group) => group.filter((synonym) => !isForm(word, synonym)))
}

/** Wheels whose German names end with the word for bicycle. */
const wheels = ['laufrad', 'vorderrad', 'hinterrad', 'stutzrad', 'zahnrad', 'kettenrad']

/** Whether a word means bicycles of any or of one kind: `bike`, `mtb`, `kinderrad`. @param word as returned by `searchWords` */
export function meansBicycle(word: string): boolean {
  if (bicycleGroups.flat().some((name) => isForm(word, name))) return true
  return endsWithBicycle(word) && !wheels.some((wheel) => isForm(word, wheel))
}

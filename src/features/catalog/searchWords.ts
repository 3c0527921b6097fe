/** Splits text into search words: lower case, without accents, split at everything that is not a letter or digit. */
import { foldText } from '../../shared/foldText.ts'

/** Words too common to distinguish products. */
const stopWords = new Set(
  (
    'a an and are as at by for from in is it its of on or that the this to with ' +
    'au aux avec ce ces dans de des du elle en est et il la le les ou par pas pour que qui se sur un une vos votre ' +
    'als am ans auch auf aufs aus bei beim das dem den der die ein eine einem einen einer fur furs ihr im ins ist mit nicht oder sich sie sind und von vom zu zum zur'
  ).split(' '),
)

/** Whether a search leaves the word out next to others. @param word folded */
export const isStopWord = (word: string): boolean => stopWords.has(word)

/** Longer "words" are keys or encoded data. */
export const maxWordLength = 40

/** The distinct words of a text, in order. Stop words are dropped unless nothing else is left. */
export function searchWords(text: string): string[] {
  const all = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= maxWordLength)
  const informative = all.filter((word) => !stopWords.has(word))
  return [...new Set(informative.length > 0 ? informative : all)]
}

/** A prefix before at least three letters; includes a common misspelling. */
const bicyclePrefix = /^(?:fahrr?ad|bike|velo)(?=\p{L}{3})/u

/** Turns `fahrradhelm` into `helm`: in a bicycle shop the prefix carries no information. @returns null for a word without such a prefix */
export function stripBicyclePrefix(word: string): string | null {
  return bicyclePrefix.test(word) ? word.replace(bicyclePrefix, '') : null
}

/** The same as a suffix, for a word like `kinderfahrrad`. */
const bicycleSuffix = /(?<=\p{L}{4})(?:fahrr?ad|rad|bike|velo)(?:er|s)?$/u

/** Whether the word is a compound with a word for bicycle at its end. */
export function endsWithBicycle(word: string): boolean {
  return bicycleSuffix.test(word)
}

/** `ae`, `oe` or `ue` within a word where it probably stands for an umlaut: not in `neue` or `quer`. */
const writtenUmlaut = /(?<![aeiouq])([aou])e(?=\p{L})/gu

/** What an unknown word could mean: `kinderfahrrad` → `kinder`, `belaege` → `belage` (as `Beläge` is folded). */
export function listVariations(word: string): string[] {
  const variations = [word.replace(bicycleSuffix, ''), word.replace(writtenUmlaut, '$1')]
  return [...new Set(variations)].filter((variation) => variation !== word)
}

/** Shorter endings are too ambiguous. */
const minHeadLength = 4

/** Endings of a word that may be the head of a German compound: a `luftpumpe` is a `pumpe`. Longest first. */
export function listHeads(word: string): string[] {
  const count = Math.max(0, word.length - minHeadLength)
  return Array.from({ length: count }, (_, index) => word.slice(index + 1))
}

/** Shorter words, and words with digits (29, 700c), are matched literally, because most of them are one error apart. */
const minTypoLength = 4

/** Whether a typo in the word is forgiven: it is long enough and has no digits. */
export function allowsTypo(word: string): boolean {
  return word.length >= minTypoLength && !/\p{N}/u.test(word)
}

/** A word, and all its forms with one letter removed. */
export function deletionForms(word: string): string[] {
  const letters = [...word]
  const shorter = letters.map((_letter, index) => letters.filter((_other, place) => place !== index).join(''))
  return [...new Set([word, ...shorter])]
}

/** Whether one insertion, deletion, replacement or swap of adjacent letters turns one word into the other. False for equal words. */
export function isOneErrorApart(first: string, second: string): boolean {
  const a = [...first]
  const b = [...second]
  if (first === second || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

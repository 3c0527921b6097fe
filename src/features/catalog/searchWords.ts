/** Words as search sees them: lower case, without accents, cut at everything that is no letter or digit. */

/** Letters that do not come apart into a base letter and an accent. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** `"Vélo Électrique"` → `"velo electrique"`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłıþ]/g, (letter) => ligatures[letter] ?? letter)
}

/** Words that stand in nearly every sentence and tell no product from another. */
const stopWords = new Set(
  (
    'a an and are as at by for from in is it its of on or that the this to with ' +
    'au aux avec ce ces dans de des du elle en est et il la le les ou par pas pour que qui se sur un une vos votre ' +
    'als am auch auf aus bei das dem den der die ein eine einem einen einer fur ihr im ist mit nicht oder sich sie sind und von vom zu zum zur'
  ).split(' '),
)

/** Longer "words" are no words: keys, encoded data. */
const longestWord = 40

/** The words of a text in their order, each once. Stop words go unless there is nothing else. */
export function searchWords(text: string): string[] {
  const all = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= longestWord)
  const telling = all.filter((word) => !stopWords.has(word))
  return [...new Set(telling.length > 0 ? telling : all)]
}

/** In front of a word of three letters or more; also as it is often misspelt. */
const bicycleBefore = /^(?:fahrr?ad|bike|velo)(?=\p{L}{3})/u

/** `fahrradhelm` is `helm`: in this shop the first part tells nothing apart. @returns null for a word without such a part */
export function withoutBicycle(word: string): string | null {
  return bicycleBefore.test(word) ? word.replace(bicycleBefore, '') : null
}

/** Shorter words, and words with digits (29, 700c), are taken literally: nearly every other one is "one error" away. */
const shortestForgiven = 4

export function isForgivable(word: string): boolean {
  return word.length >= shortestForgiven && !/\p{N}/u.test(word)
}

/** A word and all its forms with one letter left out. */
export function deletionForms(word: string): string[] {
  const letters = [...word]
  const shorter = letters.map((_letter, index) => letters.filter((_other, place) => place !== index).join(''))
  return [...new Set([word, ...shorter])]
}

/** Whether one insertion, deletion, replacement or swap of neighbours makes one word the other. Equal words are not. */
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

/** Whether a text has every word, in any part of a word. Ignores case and accents. */
export function matchesWords(text: string, search: string): boolean {
  const fold = (given: string) => given.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = fold(search).split(/\s+/).filter(Boolean)
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

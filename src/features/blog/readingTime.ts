/** Slow enough for a text with numbers in it. */
const wordsPerMinute = 200

/** @returns whole minutes, one at least */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute))
}

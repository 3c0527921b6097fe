/** Slower than average, because the texts contain many numbers. */
const wordsPerMinute = 200

/** @returns whole minutes, at least one */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute))
}

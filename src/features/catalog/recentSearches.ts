/** The last few searches of this browser, the newest first. Pure. */
import { longestSearchQuery } from '../../shared/searchQuery.ts'

const mostSearches = 6

/** The same words in other letters, or with other spaces, are the same search. */
const isSame = (first: string, second: string) => first.toLocaleLowerCase() === second.toLocaleLowerCase()

export function rememberSearch(searches: readonly string[], name: string): readonly string[] {
  const plain = name.replace(/\s+/g, ' ').trim().slice(0, longestSearchQuery)
  if (plain === '') return searches
  return [plain, ...forgetSearch(searches, plain)].slice(0, mostSearches)
}

export function forgetSearch(searches: readonly string[], name: string): readonly string[] {
  return searches.filter((other) => !isSame(other, name))
}

/** What storage holds may be anything: only a list of words is taken. */
export function readSearches(stored: unknown): readonly string[] {
  const texts = Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string') : []
  return texts.toReversed().reduce<readonly string[]>(rememberSearch, [])
}

/** The recent searches of this browser, newest first. Pure. */

import { maxSearchQueryLength } from '../../shared/searchQuery.ts'
import { isText, listValid } from '../../shared/validate.ts'

const maxSearches = 6

/** Searches that differ only in letter case or spacing are the same. */
const isSame = (first: string, second: string) => first.toLocaleLowerCase() === second.toLocaleLowerCase()

/** Adds a search at the front and drops the oldest beyond the maximum. */
export function rememberSearch(searches: readonly string[], name: string): readonly string[] {
  const plain = name.replace(/\s+/g, ' ').trim().slice(0, maxSearchQueryLength)
  if (plain === '') return searches
  return [plain, ...withoutSearch(searches, plain)].slice(0, maxSearches)
}

/** Removes a search, ignoring case and spacing. */
export function withoutSearch(searches: readonly string[], name: string): readonly string[] {
  return searches.filter((other) => !isSame(other, name))
}

/** Storage may contain anything, so only a list of strings is accepted. */
export function readSearches(stored: unknown): readonly string[] {
  return listValid(stored, isText).toReversed().reduce<readonly string[]>(rememberSearch, [])
}

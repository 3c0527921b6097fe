import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'

/** Maximum number of different searches counted per day, so that a malicious client cannot fill the table. */
const maxPerDay = 2000

interface EmptySearch {
  language: Language
  /** Normalized: one row per day. */
  words: string
  /** As typed. */
  text: string
}

/** @returns whether it was counted */
export async function addEmptySearch(db: Db, { language, words, text }: EmptySearch, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into empty_search (day, language, words, text)
    select today, ${language}, ${words}, ${text}
      from (select (${now}::timestamptz at time zone 'UTC')::date as today) as clock
     where (select count(*) from empty_search where day = today) < ${maxPerDay}::int
        or exists (select from empty_search where day = today and language = ${language} and words = ${words})
        on conflict (day, language, words)
        do update set searches = empty_search.searches + 1, text = excluded.text`.execute(db)
  return Number(numAffectedRows ?? 0n) > 0
}

/** The most frequent searches without results in the stored period. */
export async function listEmptySearches(db: Db, most: number): Promise<{ text: string; searches: number }[]> {
  const { rows } = await sql<{ text: string; searches: number }>`
    select (array_agg(text order by day desc, searches desc))[1] as text, sum(searches)::int as searches
      from empty_search group by words order by sum(searches) desc, max(day) desc, words limit ${most}::int`.execute(db)
  return rows
}

/** @param before the start of the retention period */
export async function deleteOldEmptySearches(db: Db, before: Date): Promise<void> {
  await sql`delete from empty_search where day < (${before}::timestamptz at time zone 'UTC')::date`.execute(db)
}

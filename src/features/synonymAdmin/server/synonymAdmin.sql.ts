/** Groups of synonyms as the back office reads and changes them; the search reads them with the labels (`catalogLabels.ts`). */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'

export interface StoredGroup {
  id: number
  /** Null for all languages. */
  language: Language | null
  /** As typed. */
  words: string[]
}

export function listStoredGroups(db: Db): Promise<StoredGroup[]> {
  return db.selectFrom('synonym_group').select(['id', 'language', 'words']).orderBy('id').execute()
}

/** Makes other changes of the groups wait, because a group is compared with all others. */
export async function lockGroups(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('synonyms', 0))`.execute(tx)
}

/** @returns the id */
export async function insertGroup(tx: Db, group: Omit<StoredGroup, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('synonym_group').values(group).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateGroup(tx: Db, { id, language, words }: StoredGroup): Promise<void> {
  await tx.updateTable('synonym_group').set({ language, words }).where('id', '=', id).execute()
}

export async function removeGroup(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('synonym_group').where('id', '=', id).execute()
}

/** Codes of the built-in groups that the shop has switched off. */
export async function listDisabledGroups(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('disabled_synonym_group').select('code').execute()
  return rows.map(({ code }) => code)
}

export async function storeBuiltIn(tx: Db, { code, isOn }: { code: string; isOn: boolean }): Promise<void> {
  if (isOn) await tx.deleteFrom('disabled_synonym_group').where('code', '=', code).execute()
  else await tx.insertInto('disabled_synonym_group').values({ code }).execute()
}

/** API tokens in the database. */
import type { Db } from '../../../kit/database/database.ts'
import { hashSecret } from '../../session/server/identity.ts'
import type { Permission, Role } from '../permissions.ts'
import { type Staff, staffColumns } from './staff.sql.ts'

/** Minimum interval between updates of a token's last use. */
const useStepMs = 60_000

export interface NewToken {
  staffId: number
  name: string
  /** As the program sends it. */
  token: string
  scopes: readonly Permission[]
  expiresAt: Date | null
}

/** @returns its id */
export async function insertToken(tx: Db, { staffId, token, scopes, ...draft }: NewToken, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('api_token')
    .values({
      ...{ staff_id: staffId, name: draft.name, token_hash: hashSecret(token), ending: token.slice(-4) },
      ...{ scopes: JSON.stringify(scopes), created_at: now, expires_at: draft.expiresAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface TokenInUse {
  id: number
  name: string
  scopes: readonly string[]
}

/** The token and its owner; null unless it is valid and the owner is still on the staff. Records its use. */
export async function findToken(db: Db, token: string, now: Date): Promise<{ token: TokenInUse; staff: Staff } | null> {
  const row = await db
    .selectFrom('api_token as token')
    .innerJoin('staff', 'staff.id', 'token.staff_id')
    .select(staffColumns)
    .select(['token.id as tokenId', 'token.name as tokenName', 'token.last_used_at as lastUsedAt'])
    .select((select) => select.ref('token.scopes').$castTo<string[]>().as('scopes'))
    .where('token.token_hash', '=', hashSecret(token))
    .where((is) => is.or([is('token.expires_at', 'is', null), is('token.expires_at', '>', now)]))
    .where('staff.is_active', '=', true)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
  if (!row) return null
  const { tokenId: id, tokenName: name, scopes, lastUsedAt, ...staff } = row
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > useStepMs)
    await db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', id).execute()
  return { token: { id, name, scopes }, staff }
}

/** With the names of their owners, newest first. */
export async function listTokens(db: Db) {
  return db
    .selectFrom('api_token as token')
    .innerJoin('staff', 'staff.id', 'token.staff_id')
    .select(['token.id', 'token.name', 'token.ending', 'staff.name as staffName'])
    .select((select) => select.ref('token.scopes').$castTo<string[]>().as('scopes'))
    .select(['token.created_at as createdAt', 'token.expires_at as expiresAt', 'token.last_used_at as lastUsedAt'])
    .orderBy('token.id', 'desc')
    .execute()
}

/** @returns its name; null when there is no such token */
export async function deleteToken(tx: Db, id: number): Promise<{ name: string; scopes: unknown } | null> {
  const row = await tx.deleteFrom('api_token').where('id', '=', id).returning(['name', 'scopes']).executeTakeFirst()
  return row ?? null
}

import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'

export interface Totp {
  sealedSecret: Uint8Array
  confirmedAt: Date | null
}

/** The secret, whether confirmed or not. @returns null without an authenticator app */
export async function findTotp(db: Db, customerId: number): Promise<Totp | null> {
  const row = await db
    .selectFrom('customer_totp')
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a secret, replacing an unconfirmed one. @returns false when there is a confirmed one */
export async function insertTotp(db: Db, customerId: number, sealedSecret: Uint8Array, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into customer_totp (customer_id, sealed_secret, created_at)
    values (${customerId}, ${sealedSecret}::bytea, ${now}::timestamptz)
    on conflict (customer_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
     where customer_totp.confirmed_at is null
    returning customer_id`.execute(db)
  return rows.length > 0
}

/** Turns two-factor authentication on. */
export async function confirmTotp(db: Db, customerId: number, now: Date): Promise<void> {
  await db.updateTable('customer_totp').set({ confirmed_at: now }).where('customer_id', '=', customerId).execute()
}

/** Consumes a code. The where clause is the check, so only one of two concurrent uses succeeds. */
export async function consumeStep(db: Db, customerId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_totp')
    .set({ last_step: step })
    .where('customer_id', '=', customerId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes the secret and its recovery codes. @returns false when there was none */
export async function deleteTotp(tx: Db, customerId: number): Promise<boolean> {
  await tx.deleteFrom('customer_recovery_code').where('customer_id', '=', customerId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('customer_totp')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Stores new recovery codes and invalidates all earlier ones. */
export async function replaceRecoveryCodes(tx: Db, customerId: number, hashes: readonly Uint8Array[]): Promise<void> {
  await tx.deleteFrom('customer_recovery_code').where('customer_id', '=', customerId).execute()
  const rows = hashes.map((code_hash) => ({ customer_id: customerId, code_hash }))
  await tx.insertInto('customer_recovery_code').values(rows).execute()
}

/** Consumes a recovery code. @returns false when it does not exist */
export async function consumeRecoveryCode(db: Db, customerId: number, hash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_recovery_code')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The number of unused recovery codes. */
export async function countRecoveryCodes(db: Db, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('customer_recovery_code')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

import type { Db } from '../../../../kit/database/database.ts'
import { hashSecret } from '../../../session/server/identity.ts'

const challengeMs = 5 * 60_000

export interface Passkey {
  id: number
  customerId: number
  /** base64url, as browsers send it. */
  credentialId: string
  publicKey: Uint8Array
  /** The authenticator's own signature counter; 0 when it does not count. */
  counter: number
  transports: string[]
  isSynced: boolean
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

function passkeys(db: Db) {
  return db
    .selectFrom('customer_passkey')
    .select([
      'id',
      'customer_id as customerId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'is_synced as isSynced',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
}

/** Oldest first. */
export async function listPasskeys(db: Db, customerId: number): Promise<Passkey[]> {
  return passkeys(db).where('customer_id', '=', customerId).orderBy('id').execute()
}

/** @param credentialId base64url, as the browser sends it */
export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | null> {
  return (await passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst()) ?? null
}

/** @returns null when the passkey already exists */
export async function insertPasskey(
  db: Db,
  passkey: Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>,
  now: Date,
): Promise<Passkey | null> {
  const row = await db
    .insertInto('customer_passkey')
    .values({
      customer_id: passkey.customerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      name: passkey.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? { ...passkey, id: row.id, createdAt: now, lastUsedAt: null } : null
}

/** @param counter signature counter of the device @param isSynced whether the passkey is backed up to other devices */
export async function markPasskeyUsed(db: Db, id: number, counter: number, isSynced: boolean, now: Date) {
  const used = { counter, is_synced: isSynced, last_used_at: now }
  await db.updateTable('customer_passkey').set(used).where('id', '=', id).execute()
}

/** Only the customer's own. @returns null when there is no such passkey */
export async function renamePasskey(db: Db, customerId: number, id: number, name: string): Promise<Passkey | null> {
  await db
    .updateTable('customer_passkey')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
  return (await passkeys(db).where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Only the customer's own. @returns false when there is no such passkey */
export async function deletePasskey(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_passkey')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Stores a challenge to sign. @param customerId the customer who adds a passkey; null for signing in */
export async function insertChallenge(db: Db, challenge: string, customerId: number | null, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashSecret(challenge),
      customer_id: customerId,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .execute()
}

/** Consumes a challenge. @returns whether it was issued to this customer for this purpose, and is neither used nor expired */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  customerId: number | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Passkeys in the database. Customers and the staff have separate tables with the same columns. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

const challengeMs = 5 * 60_000

export interface Passkey {
  id: number
  /** Id of the holder: a customer or a member of the staff. */
  holderId: number
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

interface PasskeyTables {
  passkeys: 'customer_passkey' | 'staff_passkey'
  challenges: 'passkey_challenge' | 'staff_passkey_challenge'
  /** The column with the holder's id, in both tables. */
  holder: 'customer_id' | 'staff_id'
}

export type PasskeyStore = ReturnType<typeof makePasskeyStore>

/** The functions that read and change the passkeys of one kind of holder. */
export function makePasskeyStore(tables: PasskeyTables) {
  const passkeys = sql.table(tables.passkeys)
  const challenges = sql.table(tables.challenges)
  const holder = sql.ref(tables.holder)
  const columns = sql`
    id, ${holder} as "holderId", credential_id as "credentialId", public_key as "publicKey", counter::int, transports,
    is_synced as "isSynced", name, created_at as "createdAt", last_used_at as "lastUsedAt"`
  const read = async (db: Db, condition: RawBuilder<unknown>) =>
    (await sql<Passkey>`select ${columns} from ${passkeys} where ${condition} order by id`.execute(db)).rows

  return {
    /** Oldest first. */
    list: (db: Db, holderId: number): Promise<Passkey[]> => read(db, sql`${holder} = ${holderId}`),

    /** @param credentialId base64url, as the browser sends it */
    async find(db: Db, credentialId: string): Promise<Passkey | null> {
      return (await read(db, sql`credential_id = ${credentialId}`))[0] ?? null
    },

    /** @returns null when the passkey already exists */
    async insert(
      db: Db,
      { holderId, credentialId, publicKey, counter, transports, isSynced, name }: NewPasskey,
      now: Date,
    ): Promise<Passkey | null> {
      const { rows } = await sql<Passkey>`
        insert into ${passkeys} (${holder}, credential_id, public_key, counter, transports, is_synced, name, created_at)
        values (${holderId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${isSynced}, ${name},
                ${now}::timestamptz)
        on conflict do nothing returning ${columns}`.execute(db)
      return rows[0] ?? null
    },

    /** @param counter signature counter of the device @param isSynced whether the passkey is backed up to other devices */
    async markUsed(db: Db, id: number, counter: number, isSynced: boolean, now: Date): Promise<void> {
      await sql`
        update ${passkeys} set counter = ${counter}, is_synced = ${isSynced}, last_used_at = ${now}::timestamptz
         where id = ${id}`.execute(db)
    },

    /** Only the holder's own. @returns null when there is no such passkey */
    async rename(db: Db, holderId: number, id: number, name: string): Promise<Passkey | null> {
      const { rows } = await sql<Passkey>`
        update ${passkeys} set name = ${name} where ${holder} = ${holderId} and id = ${id} returning ${columns}`.execute(
        db,
      )
      return rows[0] ?? null
    },

    /** Only the holder's own. @returns its name; null when there is no such passkey */
    async remove(db: Db, holderId: number, id: number): Promise<string | null> {
      const { rows } = await sql<{ name: string }>`
        delete from ${passkeys} where ${holder} = ${holderId} and id = ${id} returning name`.execute(db)
      return rows[0]?.name ?? null
    },

    /** Stores a challenge to sign. @param holderId who adds a passkey or confirms an identity; null for signing in */
    async insertChallenge(db: Db, challenge: string, holderId: number | null, now: Date): Promise<void> {
      await sql`delete from ${challenges} where expires_at <= ${now}::timestamptz`.execute(db)
      await sql`
        insert into ${challenges} (challenge_hash, ${holder}, expires_at)
        values (${hashChallenge(challenge)}, ${holderId}::integer, ${new Date(now.getTime() + challengeMs)}::timestamptz)`.execute(
        db,
      )
    },

    /** Consumes a challenge. @returns whether it was issued to this holder for this purpose, and is neither used nor expired */
    async consumeChallenge(db: Db, challenge: string, holderId: number | null, now: Date): Promise<boolean> {
      const { rows } = await sql`
        delete from ${challenges}
         where challenge_hash = ${hashChallenge(challenge)} and ${holder} is not distinct from ${holderId}::integer
           and expires_at > ${now}::timestamptz returning 1`.execute(db)
      return rows.length > 0
    },
  }
}

export type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>

function hashChallenge(challenge: string): Uint8Array {
  return createHash('sha256').update(challenge).digest()
}

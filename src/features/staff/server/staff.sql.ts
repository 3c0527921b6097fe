import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Role } from '../permissions.ts'

/** A member of the staff. */
export interface Staff {
  id: number
  email: string
  name: string
  role: Role
  language: Language
  passwordHash: string | null
  /** Encrypted; null until two-factor authentication is set up. */
  totpSecret: Uint8Array | null
  pendingTotpSecret: Uint8Array | null
  /** The account of the demo shop: it works only on the shop's own computer, and its password is public. */
  isDemo: boolean
  isActive: boolean
  /** Incremented by every change. */
  version: number
}

export const staffColumns = [
  'staff.id',
  'staff.email',
  'staff.name',
  'staff.role',
  'staff.language',
  'staff.password_hash as passwordHash',
  'staff.totp_secret as totpSecret',
  'staff.pending_totp_secret as pendingTotpSecret',
  'staff.is_demo as isDemo',
  'staff.is_active as isActive',
  'staff.version',
] as const

const members = (db: Db) => db.selectFrom('staff').select(staffColumns).$narrowType<{ role: Role }>()

/** By name, without removed members. */
export async function listStaff(db: Db): Promise<Staff[]> {
  return members(db).where('is_active', '=', true).orderBy('name').orderBy('id').execute()
}

/** Null for an unknown id. Finds removed members too. */
export async function findStaffById(db: Db, id: number): Promise<Staff | null> {
  return (await members(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Ignores case. Finds removed members too. */
export async function findStaffByEmail(db: Db, email: string): Promise<Staff | null> {
  return (await members(db).where(sql`lower(email)`, '=', sql`lower(${email})`).executeTakeFirst()) ?? null
}

/** Locks every owner who can sign in, so that two concurrent changes cannot remove the last one. @returns their ids */
export async function lockOwners(tx: Db): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export interface StaffDraft {
  email: string
  name: string
  role: Role
  language: Language
}

/** Adds a member of the staff without a password, or restores a removed one. @returns the id; null when the email address is in use */
export async function insertStaff(
  tx: Db,
  { email, name, role, language }: StaffDraft,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into staff (email, name, role, language, created_at, updated_at)
    values (${email}, ${name}, ${role}, ${language}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (lower(email)) do update
       set name = excluded.name, role = excluded.role, language = excluded.language, is_active = true,
           version = staff.version + 1, updated_at = excluded.updated_at
     where not staff.is_active
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** @returns false when the version is not the current one */
export async function updateStaff(
  tx: Db,
  { id, version }: { id: number; version: number },
  { name, role }: { name: string; role: Role },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ name, role, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes all credentials and ends all sessions. @param isActive false when the person leaves the staff */
export async function clearAccess(tx: Db, id: number, isActive: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: null, totp_secret: null, pending_totp_secret: null, link_token_hash: null })
    .set({ link_expires_at: null, is_active: isActive, updated_at: now })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute()
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', id).execute()
  await tx.deleteFrom('staff_session').where('staff_id', '=', id).execute()
  await tx.deleteFrom('api_token').where('staff_id', '=', id).execute()
}

export async function setPasswordHash(tx: Db, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

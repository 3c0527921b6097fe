/** The second factor of the staff: codes from an authenticator app, and recovery codes. Each code works once. */
import type { Db } from '../../../kit/database/database.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import { keyedHash } from '../../../kit/secret.ts'
import type { Services } from '../../../kit/services.ts'
import {
  describeTotpSecret,
  findTotpStep,
  newRecoveryCodes,
  newTotpSecret,
  normalizeRecoveryCode,
} from '../../../kit/totp.ts'
import type { Staff } from './staff.sql.ts'

type Keys = Pick<Services, 'secret'>

/**
 * Creates a secret that a first code must confirm; the current one stays valid until then. A pending secret is returned again,
 * because an app may have it already.
 */
export async function startTwoFactor(tx: Db, services: Services, { id, email }: Staff) {
  const row = await tx
    .selectFrom('staff')
    .select('pending_totp_secret')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const pending = row?.pending_totp_secret ? unseal(services.secret, purposeFor(id), row.pending_totp_secret) : null
  const secret = pending ?? newTotpSecret()
  if (pending === null) {
    const sealed = seal(services.secret, purposeFor(id), secret)
    await tx.updateTable('staff').set({ pending_totp_secret: sealed }).where('id', '=', id).execute()
  }
  return describeTotpSecret(secret, `${services.settings.shopName} · staff`, email)
}

/** Replaces the secret with the pending one. @returns false when the code is invalid or nothing is pending */
export async function confirmTwoFactor(tx: Db, keys: Keys, { id }: Staff, otp: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('pending_totp_secret as pending')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const step = row?.pending ? readStep(keys, id, row.pending, otp, now) : null
  if (!row?.pending || step === null) return false
  await tx
    .updateTable('staff')
    .set({ totp_secret: row.pending, pending_totp_secret: null, totp_last_step: step })
    .where('id', '=', id)
    .execute()
  return true
}

/**
 * Uses up a code from the app. The where clause is the check, so that only one of two concurrent uses succeeds. @returns false
 * when it is invalid or already used
 */
export async function consumeTotp(db: Db, keys: Keys, staff: Staff, otp: string, now: Date): Promise<boolean> {
  const step = staff.totpSecret && readStep(keys, staff.id, staff.totpSecret, otp, now)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staff.id)
    .where('totp_last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @returns false when there is no such recovery code */
export async function consumeRecoveryCode(db: Db, keys: Keys, { id }: Staff, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', id)
    .where('code_hash', '=', hashRecoveryCode(keys, id, code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Replaces the recovery codes. @returns the new ones, which are stored only as hashes */
export async function renewRecoveryCodes(tx: Db, keys: Keys, { id }: Staff): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute()
  const rows = codes.map((code) => ({ staff_id: id, code_hash: hashRecoveryCode(keys, id, code) }))
  await tx.insertInto('staff_recovery_code').values(rows).execute()
  return codes
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const row = await db
    .selectFrom('staff_recovery_code')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function readStep({ secret: key }: Keys, id: number, sealed: Uint8Array, otp: string, now: Date): number | null {
  // Null when the shop's secret key has changed: then only recovery codes work.
  const secret = unseal(key, purposeFor(id), sealed)
  return secret === null ? null : findTotpStep(secret, otp, now)
}

function hashRecoveryCode({ secret }: Keys, id: number, code: string): Uint8Array {
  return keyedHash(secret, 'staff recovery code', `${id} ${normalizeRecoveryCode(code)}`)
}

function purposeFor(id: number): string {
  return `staff totp ${id}`
}

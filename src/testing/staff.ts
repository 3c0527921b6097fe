/** Members of the staff, signed in to the back office. */
import { Secret, TOTP } from 'otpauth'
import type { Role } from '../features/staff/permissions.ts'
import { findStaffById, insertStaff, setPasswordHash } from '../features/staff/server/staff.sql.ts'
import { startTwoFactor } from '../features/staff/server/twoFactor.ts'
import type { Db } from '../kit/database/database.ts'
import { hashPassword } from '../kit/password.ts'
import type { TestShop, Visitor } from './testShop.ts'

export const staffPassword = 'a-quiet-derailleur'

let hash: Promise<string> | null = null

export interface TestStaff {
  id: number
  email: string
  /** The secret of the authenticator app, in base32. */
  secret: string
}

/** Adds someone with a password and two-factor authentication. */
export async function addStaff(
  { db, secret: key, settings }: { db: Db; secret: string; settings: TestShop['services']['settings'] },
  role: Role,
  email = `${role}@example.com`,
): Promise<TestStaff> {
  hash ??= hashPassword(staffPassword)
  const id = await insertStaff(db, { email, name: `Asha (${role})`, role, language: 'en' }, new Date())
  const staff = id === null ? null : await findStaffById(db, id)
  if (!staff) throw new Error(`${email} exists already`)
  await setPasswordHash(db, staff.id, await hash)
  const services = { secret: key, settings } as TestShop['services']
  const { secret } = await startTwoFactor(db, services, staff)
  await db
    .updateTable('staff')
    .set(({ ref }) => ({ totp_secret: ref('pending_totp_secret') }))
    .where('id', '=', staff.id)
    .execute()
  return { id: staff.id, email, secret }
}

/** The code that an authenticator app shows. */
export function currentCode(secret: string, now = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

/** Adds someone and signs in. */
export async function signInAs(shop: TestShop, role: Role, email?: string): Promise<TestStaff & { browser: Visitor }> {
  const staff = await addStaff(shop.services, role, email)
  const browser = shop.guest()
  const otp = currentCode(staff.secret, shop.services.now())
  const reply = await browser.post('/admin/session', { email: staff.email, password: staffPassword, otp })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return { ...staff, browser }
}

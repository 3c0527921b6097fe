import type { Db } from '../../../../kit/database/database.ts'
import type { Language } from '../../../../shared/locale.ts'

export interface NewCustomer {
  email: string | null
  firstName: string
  lastName: string
  phone: string | null
  passwordHash: string | null
  language: Language
  phoneVerifiedAt: Date | null
}

/** Fails with `isDuplicate` when the number signs in to another account. */
export async function setVerifiedPhone(db: Db, id: number, phone: string, now: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set({ phone, phone_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** @returns null when the email address or the verified number already has an account */
export async function insertCustomer(db: Db, customer: NewCustomer, now: Date): Promise<number | null> {
  const row = await db
    .insertInto('customer')
    .values({
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      password_hash: customer.passwordHash,
      language: customer.language,
      phone_verified_at: customer.phoneVerifiedAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface ProfileChange {
  firstName: string
  lastName: string
  /** Undefined leaves the current value unchanged, here and below. */
  gender?: string | null
  dateOfBirth?: string | null
  email?: string
  phone?: string | null
  passwordHash?: string
}

/** A new email address or number is not verified yet. Fails with `isDuplicate` when the email address belongs to another account. */
export async function updateProfile(db: Db, id: number, change: ProfileChange, now: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      updated_at: now,
      ...(change.gender === undefined ? {} : { gender: change.gender }),
      ...(change.dateOfBirth === undefined ? {} : { date_of_birth: change.dateOfBirth }),
      ...(change.email === undefined ? {} : { email: change.email, email_verified_at: null }),
      ...(change.phone === undefined ? {} : { phone: change.phone, phone_verified_at: null }),
      ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
    })
    .where('id', '=', id)
    .execute()
}

/** @param passwordHash from `hashPassword` */
export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** The language of emails to the customer. */
export async function setLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable('customer').set({ language }).where('id', '=', id).where('language', '<>', language).execute()
}

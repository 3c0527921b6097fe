import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'

export interface Customer {
  id: number
  email: string | null
  firstName: string
  lastName: string
  gender: string | null
  /** YYYY-MM-DD. */
  dateOfBirth: string | null
  /** E.164, such as +912055500199. */
  phone: string | null
  passwordHash: string | null
  isActive: boolean
  language: Language
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export interface NewCustomer {
  email: string | null
  firstName: string
  lastName: string
  phone: string | null
  passwordHash: string | null
  language: Language
  phoneVerifiedAt: Date | null
}

function customers(db: Db) {
  return db
    .selectFrom('customer')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'gender',
      'date_of_birth as dateOfBirth',
      'phone',
      'password_hash as passwordHash',
      'is_active as isActive',
      'language',
      'email_verified_at as emailVerifiedAt',
      'phone_verified_at as phoneVerifiedAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
}

export async function findCustomerById(db: Db, id: number): Promise<Customer | null> {
  return (await customers(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findCustomersById(db: Db, ids: readonly number[]): Promise<Customer[]> {
  return ids.length === 0 ? [] : await customers(db).where('id', 'in', ids).execute()
}

/** Whatever the case of its letters. */
export async function findCustomerByEmail(db: Db, email: string): Promise<Customer | null> {
  return (await customers(db).where(sql`lower(email)`, '=', sql`lower(${email})`).executeTakeFirst()) ?? null
}

/** Whether a mail or a code reached this customer: an account without either costs nothing to make. */
export async function hasProvedContact(db: Db, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where((where) =>
      where.or([where('email_verified_at', 'is not', null), where('phone_verified_at', 'is not', null)]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Whose number it is: only one that a code has proved counts. */
export async function findCustomerByProvedPhone(db: Db, phone: string): Promise<Customer | null> {
  return (
    (await customers(db).where('phone', '=', phone).where('phone_verified_at', 'is not', null).executeTakeFirst()) ??
    null
  )
}

/** Fails as `isDuplicate` when the number signs in to another account. */
export async function setProvedPhone(db: Db, id: number, phone: string, now: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set({ phone, phone_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** @returns null when the e-mail address has an account already, or the proved number has one */
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
  /** Undefined keeps what there is, here and below. */
  gender?: string | null
  dateOfBirth?: string | null
  email?: string
  phone?: string | null
  passwordHash?: string
}

/** Another address or number is not proved yet. Fails as `isDuplicate` when the e-mail address has another account. */
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

export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function setLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable('customer').set({ language }).where('id', '=', id).where('language', '<>', language).execute()
}

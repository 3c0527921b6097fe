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

/** Null for an unknown id. */
export async function findCustomerById(db: Db, id: number): Promise<Customer | null> {
  return (await customers(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** In no particular order; unknown ids are skipped. */
export async function findCustomersById(db: Db, ids: readonly number[]): Promise<Customer[]> {
  return ids.length === 0 ? [] : await customers(db).where('id', 'in', ids).execute()
}

/** Ignores case. */
export async function findCustomerByEmail(db: Db, email: string): Promise<Customer | null> {
  return (await customers(db).where(sql`lower(email)`, '=', sql`lower(${email})`).executeTakeFirst()) ?? null
}

/** Whether the customer has a verified email address or phone number: an account without either costs nothing to create. */
export async function hasVerifiedContact(db: Db, customerId: number): Promise<boolean> {
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

/** The customer with this phone number, if verified by a code. */
export async function findCustomerByVerifiedPhone(db: Db, phone: string): Promise<Customer | null> {
  return (
    (await customers(db).where('phone', '=', phone).where('phone_verified_at', 'is not', null).executeTakeFirst()) ??
    null
  )
}

/** The address book of a customer. Every change locks the customer's row first, so that only one address is the default. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { PostalAddress } from '../address.rules.ts'

export interface SavedAddress extends PostalAddress {
  id: number
  isDefault: boolean
  createdAt: Date
  updatedAt: Date
}

/** The columns of a `PostalAddress`, which customers, carts and orders have in common. */
export const postalColumns = sql`
  first_name as "firstName", last_name as "lastName", company_name as "companyName", vat_id as "vatId",
  address_lines as lines, country, state, city, postcode, phone`

/** A `PostalAddress` as these columns. */
export function toPostalColumns(address: PostalAddress) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company_name: address.companyName,
    vat_id: address.vatId,
    address_lines: address.lines,
    country: address.country,
    state: address.state,
    city: address.city,
    postcode: address.postcode,
    phone: address.phone,
  }
}

const columns = sql`
  id, ${postalColumns}, is_default as "isDefault", created_at as "createdAt", updated_at as "updatedAt"`

/** Default first, then newest first. */
export async function listAddresses(db: Db, customerId: number): Promise<SavedAddress[]> {
  const { rows } = await sql<SavedAddress>`
    select ${columns} from customer_address where customer_id = ${customerId}
     order by is_default desc, id desc`.execute(db)
  return rows
}

/** Null when the address belongs to another customer. */
export async function findAddress(db: Db, customerId: number, id: number): Promise<SavedAddress | null> {
  const { rows } = await sql<SavedAddress>`
    select ${columns} from customer_address where id = ${id} and customer_id = ${customerId}`.execute(db)
  return rows[0] ?? null
}

/** Locks the customer's row, so that only one transaction at a time changes the address book. */
export async function lockAddressBook(tx: Db, customerId: number): Promise<void> {
  await sql`select id from customer where id = ${customerId} for update`.execute(tx)
}

export async function countAddresses(tx: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_address where customer_id = ${customerId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** @returns its id */
export async function insertAddress(tx: Db, customerId: number, address: PostalAddress): Promise<number> {
  const row = await tx
    .insertInto('customer_address')
    .values({ customer_id: customerId, ...toPostalColumns(address) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Does nothing when the address belongs to another customer. */
export async function updateAddress(tx: Db, customerId: number, id: number, address: PostalAddress): Promise<void> {
  await tx
    .updateTable('customer_address')
    .set({ ...toPostalColumns(address), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Makes an address the default instead of the current one. */
export async function makeDefault(tx: Db, customerId: number, id: number): Promise<void> {
  // Two statements: the unique index on the default is checked for each row as it is written.
  await sql`
    update customer_address set is_default = false
     where customer_id = ${customerId} and is_default and id <> ${id}`.execute(tx)
  await sql`
    update customer_address set is_default = true
     where customer_id = ${customerId} and id = ${id} and not is_default`.execute(tx)
}

/** If no address is the default, makes the last written one the default. */
export async function ensureDefault(tx: Db, customerId: number): Promise<void> {
  await sql`
    update customer_address set is_default = true
     where id = (select id from customer_address where customer_id = ${customerId} order by updated_at desc, id desc limit 1)
       and not exists (select from customer_address where customer_id = ${customerId} and is_default)`.execute(tx)
}

/** Whether the book has an equal address. */
export async function hasAddress(tx: Db, customerId: number, address: PostalAddress): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_address
     where customer_id = ${customerId} and first_name = ${address.firstName} and last_name = ${address.lastName}
       and address_lines = ${address.lines}::text[] and country = ${address.country} and city = ${address.city}
       and postcode = ${address.postcode} limit 1`.execute(tx)
  return rows.length > 0
}

/** Reads a customer for the back office. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import type { PostalAddress } from '../../address/address.rules.ts'
import { postalColumns } from '../../address/server/address.sql.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import type { OrderState } from '../../order/orderState.ts'
import { orderState } from '../../order/server/status/orderState.sql.ts'

/** A person, with or without an account. */
export interface Person {
  customerId: number | null
  /** In lower case; null for an account. */
  guestEmail: string | null
  name: string
  email: string | null
  isEmailVerified: boolean
  phone: string | null
  isPhoneVerified: boolean
  language: Language
  since: Date
}

/** @returns null for an unknown account */
export async function findAccountPerson(db: Db, customerId: number): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select id as "customerId", null as "guestEmail", trim(first_name || ' ' || last_name) as name, email, phone, language,
           email_verified_at is not null as "isEmailVerified", phone_verified_at is not null as "isPhoneVerified",
           created_at as since
      from customer where id = ${customerId}`.execute(db)
  return rows[0] ?? null
}

/** The guest who placed an order. @returns null for an unknown order, an order of an account, and an anonymized one */
export async function findGuestPerson(db: Db, orderNumber: string): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select null as "customerId", lower(customer_email) as "guestEmail",
           trim(customer_first_name || ' ' || customer_last_name) as name, customer_email as email,
           (select phone from order_address where order_id = orders.id order by kind limit 1) as phone, language,
           false as "isEmailVerified", false as "isPhoneVerified",
           (select min(created_at) from orders as placed
             where placed.customer_id is null and lower(placed.customer_email) = lower(orders.customer_email)) as since
      from orders where increment_id = ${orderNumber} and customer_id is null and customer_email <> ''`.execute(db)
  return rows[0] ?? null
}

/** Condition on a table with the columns `customer_id` and an email address. */
const belongsTo = ({ customerId, guestEmail }: Person, email: string) =>
  customerId === null
    ? sql`customer_id is null and lower(${sql.ref(email)}) = ${guestEmail}`
    : sql`customer_id = ${customerId}`

interface PersonOrder {
  number: string
  status: OrderStatus
  state: OrderState
  createdAt: Date
  grandTotal: number
  currency: Currency
}

/** Newest first. @returns also the number of older orders that are omitted */
export async function listPersonOrders(
  db: Db,
  person: Person,
  limit: number,
): Promise<{ orders: PersonOrder[]; left: number }> {
  const { rows } = await sql<PersonOrder & { total: number }>`
    select increment_id as number, status, ${orderState} as state, created_at as "createdAt",
           grand_total_minor as "grandTotal", currency, count(*) over ()::int as total
      from orders where ${belongsTo(person, 'customer_email')} order by id desc limit ${limit}::int`.execute(db)
  const orders = rows.map(({ total: _, ...order }) => order)
  return { orders, left: (rows[0]?.total ?? 0) - orders.length }
}

interface Bike {
  id: number
  productName: string
  serialNumber: string
  purchaseDate: string
  dealer: string | null
  phone: string
  address: string | null
  message: string | null
  hasInvoice: boolean
}

/** Registered bikes, newest first. */
export async function listPersonBikes(db: Db, person: Person): Promise<Bike[]> {
  const { rows } = await sql<Bike>`
    select id, product_name as "productName", serial_number as "serialNumber", purchase_date::text as "purchaseDate", dealer,
           phone, address, message, invoice_path is not null as "hasInvoice"
      from product_registration where ${belongsTo(person, 'email')} order by id desc`.execute(db)
  return rows
}

interface BikeInvoice {
  path: string
  name: string
  type: string
}

/** The invoice of a person's registered bike. @returns null for an unknown bike, and for one without an invoice */
export async function findBikeInvoice(db: Db, person: Person, id: number): Promise<BikeInvoice | null> {
  const { rows } = await sql<BikeInvoice>`
    select invoice_path as path, invoice_name as name, invoice_type as type
      from product_registration
     where id = ${id} and ${belongsTo(person, 'email')} and invoice_path is not null`.execute(db)
  return rows[0] ?? null
}

/** The address book of an account, or the distinct addresses in a guest's orders. */
export async function listPersonAddresses(db: Db, person: Person): Promise<PostalAddress[]> {
  const source =
    person.customerId === null
      ? sql`(select distinct on (${postalColumnNames}) order_address.*
               from order_address join orders on orders.id = order_id
              where orders.customer_id is null and lower(orders.customer_email) = ${person.guestEmail}
              order by ${postalColumnNames}) as address`
      : sql`customer_address as address where customer_id = ${person.customerId} order by is_default desc, id desc`
  const { rows } = await sql<PostalAddress>`select ${postalColumns} from ${source}`.execute(db)
  return rows
}

const postalColumnNames = sql`first_name, last_name, company_name, address_lines, country, state, city, postcode, phone`

interface NoteRow {
  id: number
  staffName: string
  body: string
  createdAt: Date
}

/** Newest first. */
export async function listNotes(db: Db, person: Person): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select id, staff_name as "staffName", body, created_at as "createdAt"
      from customer_note where ${noteBelongsTo(person)} order by id desc`.execute(db)
  return rows
}

const noteBelongsTo = ({ customerId, guestEmail }: Person) =>
  customerId === null ? sql`guest_email = ${guestEmail}` : sql`customer_id = ${customerId}`

/** @returns the id */
export async function insertNote(
  tx: Db,
  { customerId, guestEmail }: Person,
  { staff, body }: { staff: { id: number; name: string }; body: string },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('customer_note')
    .values({
      ...{ customer_id: customerId, guest_email: guestEmail },
      ...{ staff_id: staff.id, staff_name: staff.name, body, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns false when the person has no such note */
export async function deleteNote(tx: Db, person: Person, id: number): Promise<boolean> {
  const { rows } =
    await sql`delete from customer_note where id = ${id} and ${noteBelongsTo(person)} returning 1`.execute(tx)
  return rows.length > 0
}

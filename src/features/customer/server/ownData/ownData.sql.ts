/** Reads what the shop stores about a customer in addition to profile, addresses, cart and orders. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inLanguage } from '../../../../kit/database/text.ts'
import type { Language } from '../../../../shared/locale.ts'
import { idleMs } from '../../../session/server/identity.ts'

/** Dates as the database returns them. */
type WithDates<T> = { [K in keyof T]: K extends `${string}_at` ? Date : T[K] }

export interface OwnReview {
  id: number
  product_id: number
  product: string
  name: string
  rating: number
  title: string
  comment: string
  status: string
  created_at: string
  updated_at: string
  /** From the staff, oldest first. */
  replies: string[]
}

export interface OwnRegistration {
  id: number
  product_name: string
  serial_number: string
  purchase_date: string
  dealer: string | null
  name: string
  email: string
  phone: string
  address: string | null
  message: string | null
  invoice_name: string | null
  extra: Record<string, unknown>
  created_at: string
}

/** The person whose data is read: an account, or a guest by email address. */
export type DataOwner = { customerId: number } | { guestEmail: string }

/** A part of statements that read `orders`. */
const isOwnOrder = (owner: DataOwner): RawBuilder<unknown> =>
  'customerId' in owner
    ? sql`orders.customer_id = ${owner.customerId}`
    : sql`orders.customer_id is null and lower(orders.customer_email) = lower(${owner.guestEmail})`

const productName = (column: string, language: Language): RawBuilder<string> => sql<string>`coalesce((
  select name from product_text where product_id = ${sql.ref(column)} order by ${inLanguage(language)} limit 1), '')`

/** Newest first. */
export async function listOwnOrderIds(db: Db, owner: DataOwner): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where ${isOwnOrder(owner)} order by id desc`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export async function listOwnReviews(db: Db, customerId: number, language: Language): Promise<WithDates<OwnReview>[]> {
  const { rows } = await sql<WithDates<OwnReview>>`
    select id, product_id, ${productName('review.product_id', language)} as product, name, rating, title, comment, status,
           created_at, updated_at, array(select body from inbox_reply where review_id = review.id order by id) as replies
      from review where customer_id = ${customerId} order by id desc`.execute(db)
  return rows
}

export async function listOwnWishlistItems(
  db: Db,
  customerId: number,
  language: Language,
): Promise<{ product_id: number; product: string; created_at: Date }[]> {
  const { rows } = await sql<{ product_id: number; product: string; created_at: Date }>`
    select product_id, ${productName('wishlist_item.product_id', language)} as product, created_at
      from wishlist_item where customer_id = ${customerId} order by id desc`.execute(db)
  return rows
}

export async function listOwnRegistrations(db: Db, owner: DataOwner): Promise<WithDates<OwnRegistration>[]> {
  const condition =
    'customerId' in owner
      ? sql`customer_id = ${owner.customerId}`
      : sql`customer_id is null and lower(email) = lower(${owner.guestEmail})`
  const { rows } = await sql<WithDates<OwnRegistration>>`
    select id, product_name, serial_number, purchase_date, dealer, name, email, phone, address, message, invoice_name,
           extra, created_at
      from product_registration where ${condition} order by id desc`.execute(db)
  return rows
}

/** Open sessions, most recently used first, without their tokens. */
export async function listOwnSessions(
  db: Db,
  customerId: number,
  now: Date,
): Promise<{ user_agent: string; created_at: Date; last_used_at: Date; expires_at: Date }[]> {
  return db
    .selectFrom('customer_session')
    .select(['user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - idleMs))
    .orderBy('last_used_at', 'desc')
    .execute()
}

/** Browsers the account knows, most recently used first, without their cookies. */
export async function listOwnDevices(db: Db, customerId: number): Promise<{ created_at: Date; last_used_at: Date }[]> {
  return db
    .selectFrom('customer_device')
    .select(['created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('last_used_at', 'desc')
    .execute()
}

export async function listOwnPasskeys(
  db: Db,
  customerId: number,
): Promise<{ name: string; created_at: Date; last_used_at: Date | null }[]> {
  return db
    .selectFrom('customer_passkey')
    .select(['name', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** The newsletter subscription of an email address, ignoring case. */
export async function findSubscription(
  db: Db,
  email: string,
): Promise<{ email: string; language: string; created_at: Date } | null> {
  const row = await db
    .selectFrom('subscriber')
    .select(['email', 'language', 'created_at'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return row ?? null
}

/** The stock alerts of an email address, ignoring case. */
export async function listStockAlerts(
  db: Db,
  email: string,
  language: Language,
): Promise<{ product: string; sku: string; language: string; created_at: Date }[]> {
  const { rows } = await sql<{ product: string; sku: string; language: string; created_at: Date }>`
    select ${productName('variant.product_id', language)} as product, variant.sku, stock_alert.language, stock_alert.created_at
      from stock_alert join variant on variant.id = variant_id
     where lower(email) = lower(${email}) order by stock_alert.id desc`.execute(db)
  return rows
}

interface OwnReturn {
  order: string
  kind: string
  status: string
  comment: string | null
  answer: string | null
  items: { sku: string; name: string; qty: number; reason: string }[]
  photos: string[]
  created_at: Date
}

/** The returns and withdrawals of a person's orders, newest first. */
export async function listOwnReturns(db: Db, owner: DataOwner): Promise<OwnReturn[]> {
  const { rows } = await sql<OwnReturn>`
    select orders.increment_id as "order", order_return.kind, order_return.status, comment, answer,
           (select json_agg(json_build_object('sku', line.sku, 'name', line.name, 'qty', part.quantity,
                                              'reason', part.reason) order by line.position)
              from order_return_line as part join order_line as line on line.id = part.order_line_id
             where part.return_id = order_return.id) as items,
           coalesce((select json_agg(translate(encode(thumbnail, 'base64'), E'\\n', '') order by id)
              from order_return_photo where return_id = order_return.id), '[]') as photos,
           order_return.created_at
      from order_return join orders on orders.id = order_return.order_id
     where ${isOwnOrder(owner)} order by order_return.id desc`.execute(db)
  return rows
}

/** A person's declarations of withdrawal, newest first; for a guest, also those for unknown orders. */
export async function listOwnWithdrawals(
  db: Db,
  owner: DataOwner,
): Promise<{ order: string; name: string; email: string; created_at: Date }[]> {
  const unmatched =
    'customerId' in owner
      ? sql`false`
      : sql`withdrawal.order_id is null and lower(withdrawal.email) = lower(${owner.guestEmail})`
  const { rows } = await sql<{ order: string; name: string; email: string; created_at: Date }>`
    select order_number as "order", withdrawal.name, withdrawal.email, received_at as created_at
      from withdrawal left join orders on orders.id = withdrawal.order_id
     where ${isOwnOrder(owner)} or (${unmatched}) order by withdrawal.id desc`.execute(db)
  return rows
}

interface OwnMessage {
  name: string
  phone: string | null
  subject: string | null
  message: string
  created_at: Date
  /** From the staff, oldest first. */
  replies: string[]
}

/** Messages from the contact form with an email address, newest first. */
export async function listContactMessages(db: Db, email: string): Promise<OwnMessage[]> {
  const { rows } = await sql<OwnMessage>`
    select name, phone, subject, message, created_at,
           array(select body from inbox_reply where request_id = contact_request.id order by id) as replies
      from contact_request where lower(email) = lower(${email}) order by id desc`.execute(db)
  return rows
}

/** What the staff has noted about a person, newest first. */
export async function listStaffNotes(db: Db, owner: DataOwner): Promise<{ note: string; created_at: Date }[]> {
  const notes = db.selectFrom('customer_note').select(['body as note', 'created_at']).orderBy('id', 'desc')
  return 'customerId' in owner
    ? notes.where('customer_id', '=', owner.customerId).execute()
    : notes.where('guest_email', '=', sql<string>`lower(${owner.guestEmail})`).execute()
}

/** Postal addresses that a guest entered with an email address in carts, newest first. */
export async function listCartAddresses(
  db: Db,
  email: string,
): Promise<{ first_name: string; last_name: string; address_lines: string[]; city: string; phone: string }[]> {
  return db
    .selectFrom('cart_address')
    .innerJoin('cart', 'cart.id', 'cart_address.cart_id')
    .select(['first_name', 'last_name', 'address_lines', 'city', 'phone'])
    .where('cart.customer_id', 'is', null)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('cart_address.id', 'desc')
    .execute()
}

/**
 * Customers as the back office lists them: accounts, then guests. All orders placed with the same email address and without an
 * account count as one guest, listed by the newest of them. The id of an entry is the account's id, or the order's id minus
 * `offset`: descending ids list accounts before guests, each newest first.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { matchPhone, readPhoneDigits } from '../../order/server/phoneSearch.sql.ts'
import { type ListCursors, readCursors } from '../../staff/server/listPages.sql.ts'
import type { CustomerKind } from '../customerKey.ts'

/** More than any id of an order, so that ids of guests are negative. */
const offset = 2_147_483_648
const guestOffset = sql.lit(offset)

interface ListRow {
  id: number
  customerId: number | null
  /** Number of a guest's newest order. */
  orderNumber: string | null
  name: string
  email: string | null
  phone: string | null
  /** When the account was created, or a guest's first order placed. */
  createdAt: Date
  orders: number
  lastOrderAt: Date | null
}

export interface CustomerFilter {
  kind?: CustomerKind | undefined
  search?: string | undefined
  /** Only entries after the one with this id. */
  before?: number | undefined
  /** Only entries up to and including the one with this id. */
  through?: number | undefined
}

/** Accounts, then guests, each newest first. */
export async function listCustomers(db: Db, filter: CustomerFilter, limit: number): Promise<ListRow[]> {
  const { rows } = await selectCustomers(filter, limit).execute(db)
  return rows
}

/** Selects the ids of a page before reading its people, so that the cost depends on the length of the page only. */
export function selectCustomers(filter: CustomerFilter, limit: number): RawBuilder<ListRow> {
  const accounts = sql`
    (select id::bigint as place, id as "customerId", null::integer as "orderId" from customer
      where ${matchAccounts(filter)} order by id desc limit ${limit}::int)`
  const guests = sql`
    (select id - ${guestOffset} as place, null::integer as "customerId", id as "orderId" from orders
      where ${matchGuests(filter)} order by id desc limit ${limit}::int)`
  return sql<ListRow>`
    select page.place::integer as id, person.*
      from (select * from (${unite(filter, accounts, guests)}) as people order by place desc limit ${limit}::int) as page
      cross join lateral (
        select id as "customerId", null as "orderNumber", trim(first_name || ' ' || last_name) as name, email, phone,
               created_at as "createdAt", placed.*
          from customer cross join lateral (
            select count(*)::int as orders, max(created_at) as "lastOrderAt" from orders where customer_id = customer.id) as placed
         where customer.id = page."customerId"
        union all
        select null, increment_id, trim(customer_first_name || ' ' || customer_last_name), customer_email,
               (select phone from order_address where order_id = orders.id order by kind limit 1),
               placed."createdAt", placed.orders, orders.created_at
          from orders cross join lateral (
            select count(*)::int as orders, min(created_at) as "createdAt" from orders as each
             where each.customer_id is null and each.customer_email <> ''
               and lower(each.customer_email) = lower(orders.customer_email)) as placed
         where orders.id = page."orderId") as person
     order by page.place desc`
}

/** The cursors at which the pages of the list begin. */
export function readCustomerCursors(db: Db, filter: CustomerFilter): Promise<ListCursors> {
  const accounts = sql`select id::bigint as id from customer where ${matchAccounts(filter)}`
  const guests = sql`select id - ${guestOffset} as id from orders where ${matchGuests(filter)}`
  return readCursors(
    db,
    sql`select id, null as key, row_number() over (order by id desc) as place
          from (${unite(filter, accounts, guests)}) as people`,
  )
}

function unite({ kind }: CustomerFilter, accounts: RawBuilder<unknown>, guests: RawBuilder<unknown>) {
  if (kind === 'accounts') return accounts
  return kind === 'guests' ? guests : sql`${accounts} union all ${guests}`
}

/** Conditions on the table `customer`. */
function matchAccounts({ search, before, through }: CustomerFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(before === undefined ? [] : [sql`id < ${before}::integer`]),
      ...(through === undefined ? [] : [sql`id >= ${through}::integer`]),
      ...(search?.trim() ? [findAccounts(search.trim())] : []),
    ],
    sql` and `,
  )
}

/** Matches words that begin with each word of the search, or a frame number. Ignores spaces in a phone number. */
function findAccounts(search: string): RawBuilder<unknown> {
  const words = readPhoneDigits(search) ?? search
  return sql`id = any(array(
    select id from customer
     where array_to_tsvector(search_words(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')))
           @@ search_prefixes(${words})
    union select customer_id from product_registration where lower(serial_number) = lower(${search}) and customer_id is not null))`
}

/** Must match the condition of the partial indexes of guests. */
const isGuestOrder = (table: string) =>
  sql`${sql.ref(`${table}.customer_id`)} is null and ${sql.ref(`${table}.customer_email`)} <> ''`

/** Conditions on the table `orders`: the newest order of each guest. */
function matchGuests({ search, before, through }: CustomerFilter): RawBuilder<unknown> {
  return sql.join(
    [
      isGuestOrder('orders'),
      ...(before === undefined ? [] : [sql`orders.id < ${before + offset}::bigint`]),
      ...(through === undefined ? [] : [sql`orders.id >= ${through + offset}::bigint`]),
      search?.trim() ? findGuests(search.trim()) : isNewestOfGuest,
    ],
    sql` and `,
  )
}

const isNewestOfGuest = sql`not exists (
  select from orders as newer
   where ${isGuestOrder('newer')} and lower(newer.customer_email) = lower(orders.customer_email) and newer.id > orders.id)`

/** Guests with an order whose number, name, email address or phone number matches, or who registered a frame number. */
function findGuests(search: string): RawBuilder<unknown> {
  const hasPhone = matchPhone(search)
  const byPhone =
    hasPhone === null
      ? sql``
      : sql`union select lower(placed.customer_email)
              from order_address join orders as placed on placed.id = order_address.order_id
             where ${isGuestOrder('placed')} and ${hasPhone}`
  return sql`orders.id = any(array(
    select max(own.id) from orders as own
     where ${isGuestOrder('own')} and lower(own.customer_email) = any(array(
       select lower(placed.customer_email) from orders as placed
        where ${isGuestOrder('placed')}
          and array_to_tsvector(search_words(placed.increment_id || ' ' || placed.customer_first_name || ' '
                                             || placed.customer_last_name || ' ' || placed.customer_email))
              @@ search_prefixes(${search})
       union select lower(email) from product_registration
              where lower(serial_number) = lower(${search}) and customer_id is null
       ${byPhone}))
     group by lower(own.customer_email)))`
}

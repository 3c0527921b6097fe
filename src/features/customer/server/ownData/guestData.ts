/**
 * What the shop stores about an email address outside accounts: guest orders, messages, subscriptions. Only for the staff, who
 * must verify the requester's identity: entering an email address proves nothing.
 */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { Services } from '../../../../kit/services.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { Currency } from '../../../../shared/money.ts'
import { getOrders } from '../../../order/server/customerOrders.ts'
import { presentOrder } from '../../../order/server/order.presenter.ts'
import { readOrderViewer } from '../../../order/server/orderViewer.ts'
import { unsubscribe } from './deleteAccount.ts'
import { withTexts } from './exportOwnData.ts'
import {
  findSubscription,
  listCartAddresses,
  listContactMessages,
  listOwnOrderIds,
  listOwnRegistrations,
  listOwnReturns,
  listOwnWithdrawals,
  listStaffNotes,
  listStockAlerts,
} from './ownData.sql.ts'

/** Spelled like the export of an account. Reviews need an account, so there are none. */
export async function exportGuestData(
  services: Services,
  reader: { language: Language; currency: Currency },
  email: string,
) {
  const { db } = services
  const owner = { guestEmail: email }
  const orders = await getOrders(services, reader.language, await listOwnOrderIds(db, owner))
  const viewer = await readOrderViewer(services, reader)
  const subscription = await findSubscription(db, email)
  return {
    orders: orders.map((order) => presentOrder(order, viewer)),
    returns: (await listOwnReturns(db, owner)).map(withTexts),
    withdrawals: (await listOwnWithdrawals(db, owner)).map(withTexts),
    messages: (await listContactMessages(db, email)).map(withTexts),
    notes: (await listStaffNotes(db, owner)).map(withTexts),
    registrations: (await listOwnRegistrations(db, owner)).map(withTexts),
    cart_addresses: await listCartAddresses(db, email),
    stock_alerts: (await listStockAlerts(db, email, reader.language)).map(withTexts),
    subscription: subscription && withTexts(subscription),
  }
}

/** How many records were erased. */
export interface ErasedGuestData {
  /** Orders that have been anonymized. */
  orders: number
  /** Open orders, which are anonymized once they end. */
  openOrders: number
  withdrawals: number
  messages: number
  registrations: number
  cartAddresses: number
  /** Stock alerts and the newsletter. */
  subscriptions: number
}

/**
 * Erases an email address outside accounts in one transaction, then the files. Orders and their invoices stay, anonymized
 * (`docs/decisions/011-deletion.md`).
 */
export async function eraseGuestData(services: Services, email: string): Promise<ErasedGuestData> {
  const { files, ...erased } = await inTransaction(services.db, (tx) => eraseGuest(tx, email))
  for (const file of files) await services.files.remove(file)
  return erased
}

/** Deletes the rows. @returns also files below DATA_DIR, for the caller to delete after the transaction */
export async function eraseGuest(tx: Db, email: string): Promise<ErasedGuestData & { files: string[] }> {
  const { registrations, files } = await removeRegistrations(tx, email)
  const counts = {
    ...(await anonymizeOrders(tx, email)),
    withdrawals: await countRows(
      tx,
      sql`delete from withdrawal where order_id is null and lower(email) = lower(${email}) returning 1`,
    ),
    messages: await removeMessages(tx, email),
    registrations,
    cartAddresses: await countRows(
      tx,
      sql`delete from cart_address using cart
           where cart.id = cart_id and cart.customer_id is null and lower(email) = lower(${email}) returning 1`,
    ),
    subscriptions: await unsubscribe(tx, email),
  }
  await sql`delete from customer_note where guest_email = lower(${email})`.execute(tx)
  await sql`delete from mail_queue where (sent_at is not null or canceled_at is not null) and lower(recipient) = lower(${email})`.execute(
    tx,
  )
  return { ...counts, files }
}

async function countRows(tx: Db, statement: ReturnType<typeof sql>): Promise<number> {
  return (await statement.execute(tx)).rows.length
}

/** Anonymizes ended orders now, open ones once they end. */
async function anonymizeOrders(tx: Db, email: string): Promise<Pick<ErasedGuestData, 'orders' | 'openOrders'>> {
  const { rows } = await sql<{ id: number; isOpen: boolean }>`
    update orders set forget_when_done = true
     where customer_id is null and lower(customer_email) = lower(${email})
    returning id, status not in ('completed', 'canceled', 'closed') as "isOpen"`.execute(tx)
  const ended = rows.filter(({ isOpen }) => !isOpen)
  for (const { id } of ended) await sql`select forget_person(${id}::integer)`.execute(tx)
  return { orders: ended.length, openOrders: rows.length - ended.length }
}

async function removeMessages(tx: Db, email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from contact_request where lower(email) = lower(${email}) returning id`.execute(tx)
  const ids = rows.map(({ id }) => String(id))
  await sql`delete from mail_queue where data ->> 'requestId' = any(${ids}::text[])`.execute(tx)
  return rows.length
}

async function removeRegistrations(tx: Db, email: string): Promise<{ registrations: number; files: string[] }> {
  const { rows } = await sql<{ id: number; path: string | null }>`
    delete from product_registration where customer_id is null and lower(email) = lower(${email})
    returning id, invoice_path as path`.execute(tx)
  const ids = rows.map(({ id }) => String(id))
  await sql`delete from mail_queue where data ->> 'registrationId' = any(${ids}::text[])`.execute(tx)
  return { registrations: rows.length, files: rows.flatMap(({ path }) => path ?? []) }
}

import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Page, type PageRequest, pageOffset } from '../../../shared/pagination.ts'

/** Empty when not given. */
interface RegistrationTexts {
  product_name: string
  serial_number: string
  /** `2026-11-21`. */
  purchase_date: string
  dealer: string
  name: string
  email: string
  phone: string
  address: string
  message: string
}

interface NewRegistration {
  texts: RegistrationTexts
  /** JSON of additional fields. */
  extra: string
  invoice: { path: string; name: string; type: string } | null
  customerId: number | null
  language: Language
  fingerprint: string
}

/** @returns its id; null when the same registration already exists */
export async function addRegistration(
  db: Db,
  { texts: words, extra, invoice, customerId, language, fingerprint }: NewRegistration,
): Promise<number | null> {
  const { dealer, address, message, ...required } = words
  const row = await db
    .insertInto('product_registration')
    .values({
      ...required,
      dealer: dealer || null,
      address: address || null,
      message: message || null,
      extra,
      invoice_path: invoice?.path ?? null,
      invoice_name: invoice?.name ?? null,
      invoice_type: invoice?.type ?? null,
      customer_id: customerId,
      language,
      fingerprint,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface Registration {
  name: string
  productName: string
  serialNumber: string
  /** `2026-11-21`. */
  purchaseDate: string
  hasInvoice: boolean
}

/** Null when it has been deleted in the meantime. */
export async function findRegistration(db: Db, id: number): Promise<Registration | null> {
  const { rows } = await sql<Registration>`
    select name, product_name as "productName", serial_number as "serialNumber", purchase_date::text as "purchaseDate",
           invoice_path is not null as "hasInvoice"
      from product_registration where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface OwnRegistration {
  id: number
  productName: string
  serialNumber: string
  /** `2026-11-21`. */
  purchaseDate: string
  dealer: string | null
  hasInvoice: boolean
  createdAt: Date
}

/** Registrations of a customer's account, newest first. */
export async function listRegistrations(db: Db, customerId: number, page: PageRequest): Promise<Page<OwnRegistration>> {
  const limit = sql`limit ${page.limit}::int offset ${pageOffset(page)}::bigint`
  const [{ rows }, counted] = await Promise.all([
    sql<OwnRegistration>`
      select id, product_name as "productName", serial_number as "serialNumber", purchase_date::text as "purchaseDate",
             dealer, invoice_path is not null as "hasInvoice", created_at as "createdAt"
        from product_registration where customer_id = ${customerId} order by id desc ${limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from product_registration where customer_id = ${customerId}`.execute(db),
  ])
  return { items: rows, total: counted.rows[0]?.total ?? 0, request: page }
}

/** Stock alerts. Triggers queue the emails and delete alerts whose email was sent. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'

/** Enough for one customer; anyone can enter someone else's email address. */
const maxAlertsPerEmail = 20

export interface NewStockAlert {
  productId: number
  /** Null for a simple product, which has one variant. */
  variantId: number | null
  email: string
  emailKey: Uint8Array
  language: Language
}

/** Saves an alert unless it exists. If the variant is back by now, its email is queued at once. @returns false for an unknown variant */
export async function addStockAlert(tx: Db, alert: NewStockAlert): Promise<boolean> {
  // The lock waits for a concurrent stock change, which would queue no email for an alert that it cannot see yet.
  const { rows } = await sql<{ id: number; isAvailable: boolean }>`
    select variant.id, variant.stock > 0 as "isAvailable" from variant
      join product on product.id = variant.product_id and product.is_active
     where product_id = ${alert.productId} and variant.is_active
       and (variant.id = ${alert.variantId}::int or ${alert.variantId}::int is null and product.type = 'simple')
       for share of variant`.execute(tx)
  const [variant] = rows
  if (!variant) return false
  await sql`
    insert into stock_alert (variant_id, email, email_key, language)
    select ${variant.id}::int, ${alert.email}, ${alert.emailKey}::bytea, ${alert.language}
     where (select count(*) from stock_alert where email_key = ${alert.emailKey}::bytea) < ${maxAlertsPerEmail}::int
        on conflict (variant_id, email_key) do nothing`.execute(tx)
  if (variant.isAvailable) await sql`select queue_stock_alerts(array[${variant.id}::int])`.execute(tx)
  return true
}

export interface ReturnedVariant {
  emailKey: Uint8Array
  product: string
  urlKey: string
  /** Null for a simple product. */
  variantId: number | null
  /** The chosen options: "Black", "M". */
  options: string[]
}

/**
 * The variant of an alert whose email is being sent. If it is sold out again, the alert stays for the next time instead.
 * @returns null when no email is to be sent
 */
export async function findReturnedVariant(
  db: Db,
  alertId: number,
  language: Language,
): Promise<ReturnedVariant | null> {
  // One statement that locks the variant, so that the alert is postponed either before the variant returns or not at all.
  const postponed = await sql`
    with seen as (
      select variant.id, variant.is_active and product.is_active and stock > 0 as is_available
        from variant join product on product.id = variant.product_id
       where variant.id = (select variant_id from stock_alert where id = ${alertId}) for share of variant)
    update stock_alert set mail_id = null from seen
     where stock_alert.id = ${alertId} and stock_alert.variant_id = seen.id and not seen.is_available
    returning stock_alert.id`.execute(db)
  if (postponed.rows.length > 0) return null
  const { rows } = await sql<ReturnedVariant>`
    select alert.email_key as "emailKey", text.name as product, product.url_key as "urlKey",
           case when product.type = 'configurable' then variant.id end as "variantId",
           array(select coalesce(
                          (select label from attribute_option_text where option_id = option.id order by ${inLanguage(language)} limit 1),
                          option.admin_name)
                   from variant_option
                   join attribute_option as option on option.id = variant_option.option_id
                   join attribute on attribute.id = variant_option.attribute_id
                  where variant_option.variant_id = variant.id order by attribute.position, attribute.id) as options
      from stock_alert as alert
      join variant on variant.id = alert.variant_id
      join product on product.id = variant.product_id and product.is_active
      join lateral (
        select name from product_text where product_id = product.id order by ${inLanguage(language)} limit 1
      ) as text on true
     where alert.id = ${alertId}`.execute(db)
  return rows[0] ?? null
}

/** Deletes every alert of an email address, including those whose email is queued. */
export async function deleteStockAlerts(db: Db, emailKey: Uint8Array): Promise<void> {
  await db.deleteFrom('stock_alert').where('email_key', '=', emailKey).execute()
}

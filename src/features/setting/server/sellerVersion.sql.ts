/** The current and former data of the seller. Documents are drawn on request, and show the seller of their date of issue. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Settings } from '../../../kit/services.ts'
import type { ShopTerms } from '../../../shared/shopTerms.ts'
import type { Seller } from '../../../shared/tax.ts'

/** As shown on documents. */
export interface SellerVersion {
  shopName: string
  shopPhone: string
  terms: Pick<ShopTerms, 'sellerName' | 'address' | 'taxId'>
  seller: Seller | null
}

/** Stores the seller if it differs from the latest version. @param terms including those of the demo shop */
export async function recordSeller(
  db: Db,
  { shopName, shopPhone, taxRules }: Pick<Settings, 'shopName' | 'shopPhone' | 'taxRules'>,
  terms: ShopTerms,
  now: Date,
): Promise<void> {
  const { sellerName, address, taxId } = terms
  const version = JSON.stringify({
    shopName,
    shopPhone,
    terms: { sellerName, address, taxId },
    seller: taxRules.seller,
  })
  await sql`
    insert into seller_version (seller, effective_at)
    select ${version}::jsonb, ${now}::timestamptz
     where ${version}::jsonb is distinct from (select seller from seller_version order by id desc limit 1)`.execute(db)
}

/** The seller at a given time; the first known one for earlier times. @returns null when none is known */
export async function findSellerAt(db: Db, time: Date): Promise<SellerVersion | null> {
  const { rows } = await sql<{ seller: SellerVersion }>`
    select seller from seller_version
     order by effective_at <= ${time}::timestamptz desc,
              case when effective_at <= ${time}::timestamptz then -id else id end
     limit 1`.execute(db)
  return rows[0]?.seller ?? null
}

import { sql } from 'kysely'
import { inLanguage } from '../../../kit/database/text.ts'
import { cacheUrl, storageUrl } from '../../../kit/http/urls.ts'
import type { Services } from '../../../kit/services.ts'
import { convert, formatMoney, toDecimal } from '../../../shared/money.ts'
import type { WireProduct } from '../../product/product.contract.ts'
import type { Pricing } from './pricedCart.ts'

/** The products of cart and order lines, by id, with one statement; sold or not. */
export async function lineProducts(
  { db, settings: { baseUrl } }: Services,
  ids: readonly number[],
  { language, currency, rate }: Pick<Pricing, 'language' | 'currency' | 'rate'>,
): Promise<Map<number, WireProduct>> {
  const { rows } = await sql<{
    id: number
    sku: string
    type: 'simple' | 'configurable'
    urlKey: string
    name: string
    price: number
    path: string | null
    createdAt: Date
    updatedAt: Date
  }>`
    select product.id, sku, type, url_key as "urlKey", text.name, created_at as "createdAt", updated_at as "updatedAt",
      (select min(price_minor) from variant where product_id = product.id) as price,
      (select path from product_image where product_id = product.id order by position limit 1) as path
     from product join lateral (select * from product_text where product_id = product.id order by ${inLanguage(language)} limit 1) as text on true
    where product.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(
    rows.map((row) => {
      const urls = (path: string) => ({
        small_image_url: cacheUrl(baseUrl, 'small', path),
        medium_image_url: cacheUrl(baseUrl, 'medium', path),
        large_image_url: cacheUrl(baseUrl, 'large', path),
        original_image_url: cacheUrl(baseUrl, 'original', path),
      })
      const path = row.path ?? 'none.svg'
      const price = convert(row.price, rate)
      return [
        row.id,
        {
          id: row.id,
          sku: row.sku,
          type: row.type,
          name: row.name,
          url_key: row.urlKey,
          price: toDecimal(price),
          formated_price: formatMoney(price, currency, language),
          has_price_range: false,
          short_description: '',
          description: '',
          images: [{ id: 1, path, url: storageUrl(baseUrl, path), ...urls(path), alt: row.name, width: 1, height: 1 }],
          videos: [],
          base_image: urls(path),
          in_stock: true,
          is_saved: false,
          is_wishlisted: false,
          is_item_in_cart: false,
          show_quantity_changer: true,
          reviews: { total: 0, total_rating: 0, average_rating: 0 as const, percentage: [] },
          is_new: false,
          is_featured: false,
          categories: [],
          created_at: row.createdAt.toISOString(),
          updated_at: row.updatedAt.toISOString(),
        },
      ]
    }),
  )
}

/** Reading carts. A cart refers to variants and copies no price: what is read here is what they cost now. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import { currentPrice } from '../../catalog/server/productFilter.sql.ts'
import type { Owner } from '../../customer/server/identity.ts'

export interface CartRow {
  id: number
  isGuest: boolean
  customerEmail: string | null
  customerFirstName: string | null
  customerLastName: string | null
  shippingMethod: string | null
  paymentMethod: string | null
  createdAt: Date
  updatedAt: Date
}

export interface LineOption {
  attributeId: number
  code: string
  /** Of the attribute, such as "Size". */
  name: string
  optionId: number
  label: string
}

export interface CartLineRow {
  id: number
  quantity: number
  productId: number
  productType: 'simple' | 'configurable'
  productSku: string
  name: string
  variantId: number
  variantSku: string
  /** What one costs now, minor units of the base currency; the sale price while a sale is running. */
  baseUnit: number
  stock: number
  /** Both the product and the variant are sold. */
  isActive: boolean
  weightGrams: number | null
  /** In the order in which a shopper chooses; empty for a simple product. */
  options: LineOption[]
  /** Of the variant, else of the product; below the storage folder. */
  imagePath: string | null
  createdAt: Date
  updatedAt: Date
}

export interface CartAddressRow {
  id: number
  kind: 'billing' | 'shipping'
  email: string
  firstName: string
  lastName: string
  companyName: string | null
  vatId: string | null
  lines: string[]
  country: string
  state: string
  city: string
  postcode: string
  phone: string
  createdAt: Date
  updatedAt: Date
}

/** The rows of an owner: a guest's cart is no longer theirs once it belongs to a customer. */
export function ownedBy(owner: Owner): RawBuilder<boolean> {
  return 'customerId' in owner
    ? sql<boolean>`customer_id = ${owner.customerId}`
    : sql<boolean>`guest_key_hash = ${owner.guestKeyHash} and customer_id is null`
}

export async function findActiveCart(db: Db, owner: Owner): Promise<CartRow | null> {
  const { rows } = await sql<CartRow>`
    select cart.id, cart.customer_id is null as "isGuest", cart.shipping_method as "shippingMethod",
           cart.payment_method as "paymentMethod", cart.created_at as "createdAt", cart.updated_at as "updatedAt",
           customer.email as "customerEmail", customer.first_name as "customerFirstName",
           customer.last_name as "customerLastName"
      from cart left join customer on customer.id = cart.customer_id
     where cart.status = 'active' and ${ownedBy(owner)}`.execute(db)
  return rows[0] ?? null
}

/** Ids of the products in the owner's cart. */
export async function findProductsInCart(db: Db, owner: Owner): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct variant.product_id as id
      from cart join cart_line as line on line.cart_id = cart.id join variant on variant.id = line.variant_id
     where cart.status = 'active' and ${ownedBy(owner)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** @param now decides which prices are in a sale */
export async function listCartLines(db: Db, cartId: number, language: Language, now: Date): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    select cart_line.id, cart_line.quantity, cart_line.created_at as "createdAt", cart_line.updated_at as "updatedAt",
           product.id as "productId", product.type as "productType", product.sku as "productSku", text.name,
           variant.id as "variantId", variant.sku as "variantSku", variant.stock, variant.weight_grams as "weightGrams",
           variant.is_active and product.is_active as "isActive",
           ${currentPrice(now)} as "baseUnit",
           coalesce((
             select json_agg(json_build_object(
                      'attributeId', attribute.id, 'code', attribute.code, 'name', coalesce(attribute_label.name, attribute.code),
                      'optionId', attribute_option.id, 'label', coalesce(option_label.label, attribute_option.admin_name)
                    ) order by attribute.position, attribute.id)
               from variant_option
               join attribute on attribute.id = variant_option.attribute_id
               join attribute_option on attribute_option.id = variant_option.option_id
               left join lateral (
                 select name from attribute_text where attribute_id = attribute.id order by ${inLanguage(language)} limit 1
               ) as attribute_label on true
               left join lateral (
                 select label from attribute_option_text where option_id = attribute_option.id
                  order by ${inLanguage(language)} limit 1
               ) as option_label on true
              where variant_option.variant_id = variant.id
           ), '[]') as options,
           coalesce(
             (select product_image.path from variant_image join product_image on product_image.id = variant_image.image_id
               where variant_image.variant_id = variant.id order by variant_image.position, product_image.id limit 1),
             (select path from product_image where product_id = product.id order by position, id limit 1)
           ) as "imagePath"
      from cart_line
      join variant on variant.id = cart_line.variant_id
      join product on product.id = variant.product_id
      join lateral (
        select name from product_text where product_id = product.id order by ${inLanguage(language)} limit 1
      ) as text on true
     where cart_line.cart_id = ${cartId}
     order by cart_line.id`.execute(db)
  return rows
}

export async function listCartAddresses(db: Db, cartId: number): Promise<CartAddressRow[]> {
  const { rows } = await sql<CartAddressRow>`
    select id, kind, email, first_name as "firstName", last_name as "lastName", company_name as "companyName",
           vat_id as "vatId", address_lines as lines, country, state, city, postcode, phone,
           created_at as "createdAt", updated_at as "updatedAt"
      from cart_address where cart_id = ${cartId}`.execute(db)
  return rows
}

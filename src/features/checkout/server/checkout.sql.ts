import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { CheckoutAddress } from '../address.ts'

export async function setCartAddress(
  tx: Db,
  cartId: number,
  kind: 'billing' | 'shipping',
  address: CheckoutAddress,
): Promise<void> {
  const values = {
    email: address.email,
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
  await tx
    .insertInto('cart_address')
    .values({ cart_id: cartId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet({ ...values, updated_at: sql`now()` }))
    .execute()
}

export async function setCartMethods(
  tx: Db,
  cartId: number,
  methods: { shipping_method: string } | { payment_method: string },
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ ...methods, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .execute()
}

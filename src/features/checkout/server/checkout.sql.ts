import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { addressColumns, type CartAddressRow, enteredAddressColumns } from '../../cart/server/cart.sql.ts'
import { type Owner, ownedBy } from '../../session/server/identity.ts'
import type { CheckoutAddress } from '../checkoutAddress.ts'

/** Replaces both addresses of the owner's active cart, under a lock. @returns the new addresses; an empty list when the cart is no longer active */
export async function setCartAddresses(
  db: Db,
  owner: Owner,
  cartId: number,
  addresses: Record<CartAddressRow['kind'], CheckoutAddress>,
): Promise<CartAddressRow[]> {
  const entered = ([kind, address]: [string, CheckoutAddress]) => sql`(
    ${kind}, ${address.email}, ${address.firstName}, ${address.lastName}, ${address.companyName}, ${address.vatId},
    ${address.lines}::text[], ${address.country}, ${address.state}, ${address.city}, ${address.postcode}, ${address.phone})`
  const { rows } = await sql<CartAddressRow>`
    ${prepared} with locked as (
      select id from cart where id = ${cartId} and status = 'active' and ${ownedBy(owner)} for update
    )
    insert into cart_address (cart_id, ${enteredAddressColumns})
    select locked.id, entered.* from locked, (values ${sql.join(Object.entries(addresses).map(entered))}) as entered (${enteredAddressColumns})
        on conflict (cart_id, kind) do update
       set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
           company_name = excluded.company_name, vat_id = excluded.vat_id, address_lines = excluded.address_lines,
           country = excluded.country, state = excluded.state, city = excluded.city, postcode = excluded.postcode,
           phone = excluded.phone, updated_at = now()
    returning ${addressColumns}`.execute(db)
  return rows
}

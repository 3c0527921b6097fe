import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { CheckoutAddress, Place } from '../address.ts'

/** What the shop knows of a country. With no list of countries loaded, every well-formed code is one. */
export async function findPlace(db: Db, code: string): Promise<Place> {
  if (!/^[A-Z]{2}$/.test(code)) return { isKnown: false, states: [] }
  const { rows } = await sql<Place>`
    select exists (select from country where code = ${code}) or not exists (select from country) as "isKnown",
           coalesce((select json_agg(json_build_object('code', code, 'name', name) order by name)
                       from country_state where country_code = ${code}), '[]') as states`.execute(db)
  return rows[0] ?? { isKnown: false, states: [] }
}

/** A saved address, if it is this customer's. It has no e-mail address of its own. */
export async function findSavedAddress(
  db: Db,
  customerId: number,
  addressId: number,
): Promise<Omit<CheckoutAddress, 'email'> | null> {
  const { rows } = await sql<Omit<CheckoutAddress, 'email'>>`
    select first_name as "firstName", last_name as "lastName", company_name as "companyName", vat_id as "vatId",
           address_lines as lines, country, state, city, postcode, phone
      from customer_address where id = ${addressId} and customer_id = ${customerId}`.execute(db)
  return rows[0] ?? null
}

/** Keeps an address in the customer's book, once. */
export async function keepAddress(db: Db, customerId: number, address: CheckoutAddress): Promise<void> {
  await sql`
    insert into customer_address
           (customer_id, first_name, last_name, company_name, vat_id, address_lines, country, state, city, postcode, phone)
    select ${customerId}::integer, ${address.firstName}, ${address.lastName}, ${address.companyName}, ${address.vatId},
           ${address.lines}::text[], ${address.country}, ${address.state}, ${address.city}, ${address.postcode}, ${address.phone}
     where not exists (
       select from customer_address
        where customer_id = ${customerId} and first_name = ${address.firstName} and last_name = ${address.lastName}
          and address_lines = ${address.lines}::text[] and country = ${address.country} and city = ${address.city}
          and postcode = ${address.postcode})`.execute(db)
}

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

import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { words } from '../../../kit/text/words.ts'
import { ShopError } from '../../../shared/errors.ts'
import { lockActiveCart } from '../../cart/server/cartChanges.sql.ts'
import { ownerOf, type Shopper } from '../../customer/server/identity.ts'
import {
  type AddressInput,
  type AddressProblem,
  type AddressProblems,
  type CheckoutAddress,
  countryCodeOf,
  flagOf,
  readAddress,
  savedAddressIdOf,
  shipsToBilling,
} from '../address.ts'
import { findPlace, findSavedAddress, keepAddress, setCartAddress } from './checkout.sql.ts'

interface Input {
  billing: AddressInput
  shipping?: AddressInput | undefined
}

/** Sets the addresses of the owner's cart, both or none. @throws ShopError 422 naming each field, `cart.empty` without a cart */
export async function saveAddresses(db: Db, http: FastifyRequest, shopper: Shopper, input: Input): Promise<void> {
  const owner = ownerOf(shopper)
  const problems: Record<string, string[]> = {}
  const billing = await read(db, http, shopper, 'billing', input.billing, shopper.customer?.email ?? null, problems)
  const shipping = shipsToBilling(input.billing, input.shipping)
    ? billing
    : await read(db, http, shopper, 'shipping', input.shipping ?? {}, billing?.email ?? null, problems)
  if (billing === null || shipping === null) throw new ShopError('request.invalid', {}, problems)
  await inTransaction(db, async (tx) => {
    const cartId = owner && (await lockActiveCart(tx, owner))
    if (cartId === null) throw new ShopError('cart.empty')
    await setCartAddress(tx, cartId, 'billing', billing)
    await setCartAddress(tx, cartId, 'shipping', shipping)
    for (const [sent, address] of [[input.billing, billing] as const, [input.shipping, shipping] as const]) {
      const isNew = sent && savedAddressIdOf(sent.address_id) === null
      if (shopper.customer && isNew && flagOf(sent.save_as_address)) await keepAddress(tx, shopper.customer.id, address)
    }
  })
}

/** @returns null when something is wrong with it, which is then in `problems` */
async function read(
  db: Db,
  http: FastifyRequest,
  shopper: Shopper,
  part: 'billing' | 'shipping',
  input: AddressInput,
  email: string | null,
  problems: Record<string, string[]>,
): Promise<CheckoutAddress | null> {
  const written = await withSaved(db, shopper, input)
  const found = written && readAddress(written, email, await findPlace(db, countryCodeOf(written.country)))
  if (found?.ok) return found.address
  Object.assign(problems, sentences(http, part, found ? found.problems : { address_id: 'addressUnknown' }))
  return null
}

/** With a saved address, what is sent beside it counts only for the name and the e-mail address. @returns null for an id that is not theirs */
async function withSaved(db: Db, { customer }: Shopper, input: AddressInput): Promise<AddressInput | null> {
  const id = savedAddressIdOf(input.address_id)
  if (id === null) return input
  const saved = customer && id !== undefined ? await findSavedAddress(db, customer.id, id) : null
  if (saved === null) return null
  return {
    first_name: input.first_name || saved.firstName,
    last_name: input.last_name || saved.lastName,
    email: input.email,
    company_name: saved.companyName ?? '',
    vat_id: saved.vatId ?? '',
    address1: saved.lines,
    city: saved.city,
    state: saved.state,
    postcode: saved.postcode,
    country: saved.country,
    phone: saved.phone,
  }
}

function sentences(http: FastifyRequest, part: string, problems: AddressProblems): Record<string, string[]> {
  const word = words(http.language, 'errors')
  const sentence = (field: string, problem: AddressProblem) =>
    word(`field.${problem}`, { field: field.replaceAll('_', ' ').replace('address1', 'address') })
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [`${part}.${field}`, [sentence(field, problem)]]),
  )
}

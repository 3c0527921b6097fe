import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { ShopError } from '../../../shared/errors.ts'
import { countryCodeOf, flagOf } from '../../address/address.ts'
import { findAddress } from '../../address/server/address.sql.ts'
import { keepAddress } from '../../address/server/addressBook.ts'
import { addressSentences } from '../../address/server/addressSentences.ts'
import { findPlace } from '../../address/server/country.sql.ts'
import { lockActiveCart } from '../../cart/server/cartChanges.sql.ts'
import { ownerOf, type Shopper } from '../../customer/server/identity.ts'
import { type AddressInput, type CheckoutAddress, readAddress, savedAddressIdOf, shipsToBilling } from '../address.ts'
import { setCartAddress } from './checkout.sql.ts'

interface Input {
  billing: AddressInput
  shipping?: AddressInput | undefined
}

/** Sets the addresses of the owner's cart, both or none. @throws ShopError 422 naming each field, `address.unknown`, `cart.empty` */
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

/** @returns null when something is wrong with it, which is then in `problems` @throws ShopError `address.unknown` */
async function read(
  db: Db,
  http: FastifyRequest,
  shopper: Shopper,
  part: 'billing' | 'shipping',
  input: AddressInput,
  email: string | null,
  problems: Record<string, string[]>,
): Promise<CheckoutAddress | null> {
  const saved = await withSaved(db, shopper, input)
  const place = await findPlace(db, countryCodeOf(saved?.country ?? input.country))
  // What the book has taken is not asked for a state again.
  const found = readAddress(saved ?? input, email, saved ? { ...place, states: [] } : place)
  if (found.ok) return found.address
  Object.assign(problems, addressSentences(http.language, found.problems, `${part}.`))
  return null
}

/**
 * With a saved address, what is sent beside it counts only for the name and the e-mail address. @returns null when none is meant
 * @throws ShopError `address.unknown`
 */
async function withSaved(db: Db, { customer }: Shopper, input: AddressInput): Promise<AddressInput | null> {
  const id = savedAddressIdOf(input.address_id)
  if (id === null) return null
  const saved = customer && id !== undefined ? await findAddress(db, customer.id, id) : null
  if (saved === null) throw new ShopError('address.unknown')
  return {
    first_name: input.first_name || saved.firstName,
    last_name: input.last_name || saved.lastName,
    email: input.email,
    company_name: saved.companyName,
    vat_id: saved.vatId,
    address1: saved.lines,
    city: saved.city,
    state: saved.state,
    postcode: saved.postcode,
    country: saved.country,
    phone: saved.phone,
  }
}

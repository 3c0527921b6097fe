import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { normalizeCountryCode, parseFlag } from '../../address/address.rules.ts'
import { findAddress } from '../../address/server/address.sql.ts'
import { storeNewAddress } from '../../address/server/addressBook.ts'
import { countryStatesForShop } from '../../address/server/countryStates.ts'
import { formatAddressErrors } from '../../address/server/formatAddressErrors.ts'
import type { CartAddressRow } from '../../cart/server/cart.sql.ts'
import { findOwner, type Shopper } from '../../session/server/identity.ts'
import {
  type AddressInput,
  type CheckoutAddress,
  parseCheckoutAddress,
  parseSavedAddressId,
  shipsToBilling,
} from '../checkoutAddress.ts'
import { setCartAddresses } from './checkout.sql.ts'

interface Input {
  billing: AddressInput
  shipping?: AddressInput | undefined
}

/**
 * Sets the addresses of the owner's cart, both or none.
 * @param check throws when they cannot be used
 * @returns the addresses as stored @throws ShopError 422 naming each field, `address.unknown`, `cart.empty`
 */
export async function saveAddresses(
  services: Services,
  http: FastifyRequest,
  shopper: Shopper,
  cartId: number,
  input: Input,
  check: (addresses: { billing: CheckoutAddress; shipping: CheckoutAddress }) => Promise<void>,
): Promise<CartAddressRow[]> {
  const { customer } = shopper
  const owner = findOwner(shopper)
  const problems: Record<string, string[]> = {}
  const billing = await read(services, http, shopper, 'billing', input.billing, customer?.email ?? null, problems)
  const shipping = shipsToBilling(input.billing, input.shipping)
    ? billing
    : await read(services, http, shopper, 'shipping', input.shipping ?? {}, billing?.email ?? null, problems)
  if (billing === null || shipping === null) throw new ShopError('request.invalid', {}, problems)
  await check({ billing, shipping })
  const set = async (db: Db) => {
    const stored = owner ? await setCartAddresses(db, owner, cartId, { billing, shipping }) : []
    if (stored.length === 0) throw new ShopError('cart.empty')
    return stored
  }
  const forBook = [[input.billing, billing] as const, [input.shipping, shipping] as const].flatMap(([sent, address]) =>
    sent && parseSavedAddressId(sent.address_id) === null && parseFlag(sent.save_as_address) ? [address] : [],
  )
  if (customer === null || forBook.length === 0) return set(services.db)
  return inTransaction(services.db, async (tx) => {
    const stored = await set(tx)
    for (const address of forBook) await storeNewAddress(tx, customer.id, address)
    return stored
  })
}

/** @returns null for an invalid address, after adding to `problems` @throws ShopError `address.unknown` */
async function read(
  services: Services,
  http: FastifyRequest,
  shopper: Shopper,
  part: 'billing' | 'shipping',
  input: AddressInput,
  email: string | null,
  problems: Record<string, string[]>,
): Promise<CheckoutAddress | null> {
  const saved = await withSaved(services.db, shopper, input)
  const countryStates = await countryStatesForShop(services)(normalizeCountryCode(saved?.country ?? input.country))
  const { phone } = services.settings.options
  // A saved address may lack a state or phone number that is now required.
  const found = saved
    ? parseCheckoutAddress(saved, email, { ...countryStates, states: [] }, phone === 'required' ? 'optional' : phone)
    : parseCheckoutAddress(input, email, countryStates, phone)
  if (found.ok) return found.address
  Object.assign(problems, formatAddressErrors(http.language, found.problems, `${part}.`))
  return null
}

/**
 * Of the fields sent with a saved address, only the name and the email address apply. @returns null when no address is selected
 * @throws ShopError `address.unknown`
 */
async function withSaved(db: Db, { customer }: Shopper, input: AddressInput): Promise<AddressInput | null> {
  const id = parseSavedAddressId(input.address_id)
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

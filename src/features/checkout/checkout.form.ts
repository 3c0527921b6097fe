/** The address form: its fields, their validation and the request body. It shares the server's rules (`checkoutAddress.ts`). */
import type { PhoneUse } from '../../shared/shopOptions.ts'
import {
  type PostalField,
  type PostalFields,
  postalFieldByWireName,
  postalFieldOrder,
  toPostalFields,
  toPostalInput,
} from '../address/address.form.ts'
import type { CountryStates } from '../address/address.rules.ts'
import { isSameAddress, type SavedAddressView } from '../address/address.view.ts'
import type { CartAddress, CartView } from '../cart/cart.view.ts'
import { findPickupStore } from '../shipping/store.ts'
import { type AddressInput, type AddressProblem, emailProblem, parseCheckoutAddress } from './checkoutAddress.ts'

export interface AddressFields extends PostalFields {
  email: string
  /** Id of a saved address, or `anotherAddress`. */
  savedId: string
  /** Also save the new address in the address book. */
  isSavedToBook: boolean
}
export type AddressField = PostalField | 'email'

/** The option for a new address, entered in the form. */
export const anotherAddress = 'new'

export interface CheckoutForm {
  /** Code of the store where the order is collected; empty for delivery. */
  pickupStore: string
  billing: AddressFields
  isShippedToBilling: boolean
  /** Uses the billing email address. */
  shipping: AddressFields
  /** The customer's email address, sent with a saved address; empty for guests and for customers without one. */
  ownEmail: string
}
export type FormPart = 'billing' | 'shipping'
export type AddressPath = `${FormPart}.${AddressField}`

/** In page order. */
export const addressPaths = (['billing', 'shipping'] as const).flatMap((part) =>
  (['email', ...postalFieldOrder] as const).map((field): AddressPath => `${part}.${field}`),
)

/** The signed-in customer's details, which prefill a new address. */
interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

interface Known {
  /** The signed-in customer's addresses, default first. */
  book: readonly SavedAddressView[]
  customer: Person | null
}

const fieldOfWire: Readonly<Record<string, AddressField>> = { email: 'email', ...postalFieldByWireName }

const nothingKnown: Known = { book: [], customer: null }

/** The initial form: the cart's addresses, else the default saved address, else empty. */
export function openForm(
  cart: Pick<CartView, 'billing' | 'shippingAddress'> & Partial<Pick<CartView, 'shippingMethod'>>,
  country: string,
  known: Known = nothingKnown,
): CheckoutForm {
  const { billing, shippingAddress } = cart
  const isSame = shippingAddress === null || JSON.stringify(billing) === JSON.stringify(shippingAddress)
  return {
    pickupStore: findPickupStore(cart.shippingMethod?.code ?? null) ?? '',
    billing: toFields(billing, country, known),
    isShippedToBilling: isSame,
    shipping: toFields(isSame ? null : shippingAddress, country, known),
    ownEmail: known.customer?.email ?? '',
  }
}

function toFields(address: CartAddress | null, country: string, { book, customer }: Known): AddressFields {
  const saved = address ? book.find((candidate) => isSameAddress(candidate, address)) : book[0]
  const written = saved ? null : address
  const { firstName = '', lastName = '', email = '', phone = '' } = written ?? customer ?? {}
  return {
    ...toPostalFields(written, country),
    firstName,
    lastName,
    phone,
    email: address?.email ?? email,
    savedId: saved ? String(saved.id) : anotherAddress,
    isSavedToBook: false,
  }
}

export interface AddressesInput {
  billing: AddressInput
  shipping?: AddressInput
  pickup_store: string
}

/** Whether the form has a separate delivery address. */
export function hasShippingPart({ pickupStore, isShippedToBilling }: CheckoutForm): boolean {
  return pickupStore === '' && !isShippedToBilling
}

/** The request body of the call. */
export function toAddressesInput(form: CheckoutForm): AddressesInput {
  const { billing, shipping, pickupStore } = form
  const email = findEmail(form)
  const hasShipping = hasShippingPart(form)
  const input = { ...toAddressInput(billing, email), use_for_shipping: !hasShipping }
  return {
    billing: input,
    ...(hasShipping ? { shipping: toAddressInput(shipping, email) } : {}),
    pickup_store: pickupStore,
  }
}

/** The request body that saves a cart's addresses as they are, with the VAT id, which the form does not have. */
export function toSavedAddressesInput(cart: CartView): AddressesInput {
  const { billing, ...input } = toAddressesInput(openForm(cart, ''))
  return { ...input, billing: { ...billing, ...(cart.billing?.vatId ? { vat_id: cart.billing.vatId } : {}) } }
}

/** The email address for the confirmation. The form of a saved address has no email field. */
function findEmail({ billing, ownEmail }: CheckoutForm): string {
  return (billing.savedId === anotherAddress ? '' : ownEmail) || billing.email
}

function toAddressInput(fields: AddressFields, email: string): AddressInput {
  if (fields.savedId !== anotherAddress) return { address_id: Number(fields.savedId), email }
  return { email, ...toPostalInput(fields), ...(fields.isSavedToBook ? { save_as_address: true } : {}) }
}

export interface FormProblem {
  part: FormPart
  field: AddressField
  problem: AddressProblem
}

/** Lists the problems in field order. @param findCountryStates looks up a country's states @param phoneUse of the shop */
export function findProblems(
  form: CheckoutForm,
  findCountryStates: (country: string) => CountryStates,
  phoneUse: PhoneUse = 'required',
): FormProblem[] {
  const { billing, shipping } = toAddressesInput(form)
  return [
    ...partProblems('billing', billing, findCountryStates, phoneUse),
    ...(shipping ? partProblems('shipping', shipping, findCountryStates, phoneUse) : []),
  ]
}

function partProblems(
  part: FormPart,
  input: AddressInput,
  findCountryStates: (country: string) => CountryStates,
  phoneUse: PhoneUse,
): FormProblem[] {
  const problems = wireProblems(input, findCountryStates, phoneUse)
  return Object.entries(fieldOfWire).flatMap(([wire, field]) => {
    const problem = problems[wire]
    // The shipping part has no email field of its own.
    return problem && !(part === 'shipping' && field === 'email') ? [{ part, field, problem }] : []
  })
}

function wireProblems(
  input: AddressInput,
  findCountryStates: (country: string) => CountryStates,
  phoneUse: PhoneUse,
): Partial<Record<string, AddressProblem>> {
  // A saved address has been validated already.
  if (input.address_id !== undefined) return emailProblem(input.email ?? '')
  const read = parseCheckoutAddress(input, null, findCountryStates(input.country ?? ''), phoneUse)
  return read.ok ? {} : read.problems
}

/** The form field for a server error such as `billing.first_name`; null when the form has no such field. */
export function findField(name: string): AddressPath | null {
  const [part, wire = ''] = name.split('.')
  const field = fieldOfWire[wire]
  return field && (part === 'billing' || part === 'shipping') ? `${part}.${field}` : null
}

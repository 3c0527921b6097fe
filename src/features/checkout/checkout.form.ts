/** The address form: its fields, what is wrong with them, and how they travel. The rules are those of the server (`address.ts`). */
import {
  type PostalField,
  type PostalFields,
  postalFieldOfWire,
  postalFieldsOf,
  postalInputOf,
} from '../address/address.form.ts'
import type { Place } from '../address/address.ts'
import { isSameAddress, type SavedAddressView } from '../address/address.view.ts'
import type { CartAddress, CartView } from '../cart/cart.view.ts'
import { type AddressInput, type AddressProblem, emailProblem, readAddress } from './address.ts'

export interface AddressFields extends PostalFields {
  email: string
  /** Id of an address of the book, else `anotherAddress`. */
  savedId: string
  /** Written here and put into the book as well. */
  isKept: boolean
}
export type AddressField = PostalField | 'email'

/** The choice beside those of the book: the address that is written into the form. */
export const anotherAddress = 'new'

export interface CheckoutForm {
  billing: AddressFields
  isShippedToBilling: boolean
  /** Its e-mail address is the billing one's. */
  shipping: AddressFields
  /** The customer's, which goes with an address of the book; empty for a guest and for who has none. */
  ownEmail: string
}
export type FormPart = 'billing' | 'shipping'

/** Whoever is logged in: with this a new address begins. */
interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

interface Known {
  /** Of whoever is logged in, the default address first. */
  book: readonly SavedAddressView[]
  customer: Person | null
}

const fieldOfWire: Readonly<Record<string, AddressField>> = { email: 'email', ...postalFieldOfWire }

const nothingKnown: Known = { book: [], customer: null }

/** The form as it opens: what the cart already knows, else the default address of the book, else empty. */
export function formOf(
  cart: Pick<CartView, 'billing' | 'shippingAddress'>,
  country: string,
  known: Known = nothingKnown,
): CheckoutForm {
  const { billing, shippingAddress } = cart
  const isSame = shippingAddress === null || JSON.stringify(billing) === JSON.stringify(shippingAddress)
  return {
    billing: fieldsOf(billing, country, known),
    isShippedToBilling: isSame,
    shipping: fieldsOf(isSame ? null : shippingAddress, country, known),
    ownEmail: known.customer?.email ?? '',
  }
}

function fieldsOf(address: CartAddress | null, country: string, { book, customer }: Known): AddressFields {
  const saved = address ? book.find((candidate) => isSameAddress(candidate, address)) : book[0]
  const written = saved ? null : address
  const { firstName = '', lastName = '', email = '', phone = '' } = written ?? customer ?? {}
  return {
    ...postalFieldsOf(written, country),
    firstName,
    lastName,
    phone,
    email: address?.email ?? email,
    savedId: saved ? String(saved.id) : anotherAddress,
    isKept: false,
  }
}

/** What the call takes. */
export function inputOf(form: CheckoutForm): { billing: AddressInput; shipping?: AddressInput } {
  const { billing, shipping, isShippedToBilling } = form
  const email = emailOf(form)
  const input = { ...addressInputOf(billing, email), use_for_shipping: isShippedToBilling }
  return isShippedToBilling ? { billing: input } : { billing: input, shipping: addressInputOf(shipping, email) }
}

/** Where the confirmation goes: with an address of the book there is nothing to write. */
function emailOf({ billing, ownEmail }: CheckoutForm): string {
  return (billing.savedId === anotherAddress ? '' : ownEmail) || billing.email
}

function addressInputOf(fields: AddressFields, email: string): AddressInput {
  if (fields.savedId !== anotherAddress) return { address_id: Number(fields.savedId), email }
  return { email, ...postalInputOf(fields), ...(fields.isKept ? { save_as_address: true } : {}) }
}

export interface FormProblem {
  part: FormPart
  field: AddressField
  problem: AddressProblem
}

/** What is wrong, in the order of the fields. @param placeOf what is known of a country */
export function problemsOf(form: CheckoutForm, placeOf: (country: string) => Place): FormProblem[] {
  const { billing, shipping } = inputOf(form)
  return [
    ...partProblems('billing', billing, placeOf),
    ...(shipping ? partProblems('shipping', shipping, placeOf) : []),
  ]
}

function partProblems(part: FormPart, input: AddressInput, placeOf: (country: string) => Place): FormProblem[] {
  const problems = wireProblems(input, placeOf)
  return Object.entries(fieldOfWire).flatMap(([wire, field]) => {
    const problem = problems[wire]
    // The shipping part has no e-mail field of its own.
    return problem && !(part === 'shipping' && field === 'email') ? [{ part, field, problem }] : []
  })
}

function wireProblems(
  input: AddressInput,
  placeOf: (country: string) => Place,
): Partial<Record<string, AddressProblem>> {
  // The book has taken it already.
  if (input.address_id !== undefined) return emailProblem(input.email ?? '')
  const read = readAddress(input, null, placeOf(input.country ?? ''))
  return read.ok ? {} : read.problems
}

/** The field that a refusal of the server names: `billing.first_name`. Null for one that the form does not have. */
export function fieldOfRefusal(name: string): { part: FormPart; field: AddressField } | null {
  const [part, wire = ''] = name.split('.')
  const field = fieldOfWire[wire]
  return field && (part === 'billing' || part === 'shipping') ? { part, field } : null
}

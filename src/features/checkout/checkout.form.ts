/** The address form: its fields, what is wrong with them, and how they travel. The rules are those of the server (`address.ts`). */
import type { Language } from '../../shared/locale.ts'
import type { Currency } from '../../shared/money.ts'
import type { Place } from '../address/address.ts'
import type { CartAddress, CartView } from '../cart/cart.view.ts'
import { type AddressInput, type AddressProblem, readAddress } from './address.ts'

export interface AddressFields {
  email: string
  phone: string
  firstName: string
  lastName: string
  companyName: string
  line1: string
  line2: string
  postcode: string
  city: string
  country: string
  state: string
}
export type AddressField = keyof AddressFields

export interface CheckoutForm {
  billing: AddressFields
  isShippedToBilling: boolean
  /** Its e-mail address is the billing one's. */
  shipping: AddressFields
}
export type FormPart = 'billing' | 'shipping'

const fieldOfWire: Record<string, AddressField> = {
  email: 'email',
  phone: 'phone',
  first_name: 'firstName',
  last_name: 'lastName',
  company_name: 'companyName',
  address1: 'line1',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  state: 'state',
}

/** The form as it opens: what the cart already knows, else empty. */
export function formOf(cart: Pick<CartView, 'billing' | 'shippingAddress'>, country: string): CheckoutForm {
  const billing = fieldsOf(cart.billing, country)
  const shipping = fieldsOf(cart.shippingAddress, country)
  const isSame = cart.shippingAddress === null || JSON.stringify(billing) === JSON.stringify(shipping)
  return { billing, isShippedToBilling: isSame, shipping: isSame ? fieldsOf(null, country) : shipping }
}

function fieldsOf(address: CartAddress | null, country: string): AddressFields {
  const [line1 = '', ...more] = address?.lines ?? []
  return {
    email: address?.email ?? '',
    phone: address?.phone ?? '',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    companyName: address?.companyName ?? '',
    line1,
    line2: more.join(', '),
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? country,
    state: address?.state ?? '',
  }
}

/** What the call takes. */
export function inputOf(form: CheckoutForm): { billing: AddressInput; shipping?: AddressInput } {
  const billing = { ...addressInputOf(form.billing), use_for_shipping: form.isShippedToBilling }
  if (form.isShippedToBilling) return { billing }
  return { billing, shipping: addressInputOf({ ...form.shipping, email: form.billing.email }) }
}

function addressInputOf(fields: AddressFields): AddressInput {
  return {
    email: fields.email,
    phone: fields.phone,
    first_name: fields.firstName,
    last_name: fields.lastName,
    company_name: fields.companyName,
    address1: [fields.line1, fields.line2],
    postcode: fields.postcode,
    city: fields.city,
    country: fields.country,
    state: fields.state,
  }
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
  const read = readAddress(input, null, placeOf(input.country ?? ''))
  const problems: Partial<Record<string, AddressProblem>> = read.ok ? {} : read.problems
  return Object.entries(fieldOfWire).flatMap(([wire, field]) => {
    const problem = problems[wire]
    // The shipping part has no e-mail field of its own.
    return problem && !(part === 'shipping' && field === 'email') ? [{ part, field, problem }] : []
  })
}

/** The field that a refusal of the server names: `billing.first_name`. Null for one that the form does not have. */
export function fieldOfRefusal(name: string): { part: FormPart; field: AddressField } | null {
  const [part, wire = ''] = name.split('.')
  const field = fieldOfWire[wire]
  return field && (part === 'billing' || part === 'shipping') ? { part, field } : null
}

const homes: Record<Currency, string> = { INR: 'IN', USD: 'US', GBP: 'GB', EUR: 'DE' }

/** The country that the shopper probably lives in, to begin with. */
export function likelyCountry(language: Language, currency: Currency): string {
  return currency === 'EUR' && language === 'fr' ? 'FR' : homes[currency]
}

/** The draft of an order that the staff take. The browser tab stores it until the order is placed. */
import { type Language, languages } from '../../shared/locale.ts'
import { type Currency, currencies } from '../../shared/money.ts'
import { isNumber, isText, list, literal, nullable, object } from '../../shared/validate.ts'
import { type PostalFields, postalFieldOrder, toPostalFields, toPostalInput } from '../address/address.form.ts'
import { maximumQuantity } from '../cart/quantityLimit.ts'
import { maxOrderLines } from './orderLimits.ts'
import type { OrderInput, OrderStart } from './server/orderForm.contract.ts'

export interface DraftLine {
  variantId: number
  quantity: number
}

export interface OrderDraft {
  /** Idempotency key: the order is placed once, even if the request is repeated. */
  key: string
  customer: { id: number; name: string } | null
  email: string
  lines: DraftLine[]
  billing: PostalFields
  /** VAT id of a business; empty for all other customers. */
  vatId: string
  /** Null when it equals the billing address. */
  shipping: PostalFields | null
  /** Code of the store where it is collected; empty for delivery. */
  pickupStore: string
  coupon: string
  shippingMethod: string
  paymentMethod: string
  orderLanguage: Language
  orderCurrency: Currency
  note: string
}

/** @param key a new idempotency key @param country of a new address */
export function startDraft(start: OrderStart, key: string, country: string): OrderDraft {
  const { customer, email, lines, billing, shipping, orderLanguage, orderCurrency } = start
  return {
    key,
    customer: customer && { id: customer.id, name: customer.name },
    email,
    lines: [...lines],
    billing: toPostalFields(billing, country),
    vatId: billing?.vatId ?? '',
    shipping: shipping && toPostalFields(shipping, country),
    ...{ pickupStore: '', coupon: '', shippingMethod: '', paymentMethod: '', note: '' },
    ...{ orderLanguage, orderCurrency },
  }
}

/** The draft as the input of the calls. */
export function toOrderInput(typed: OrderDraft): OrderInput {
  const { key: _key, note: _note, customer, billing, vatId, shipping, ...draft } = typed
  return {
    ...draft,
    customerId: customer?.id ?? null,
    billing: { ...toPostalInput(billing), vat_id: vatId },
    // A pickup order needs no delivery address.
    shipping: shipping && draft.pickupStore === '' ? toPostalInput(shipping) : null,
  }
}

/** Adds pieces of a variant to the order, in addition to existing ones. The newest line comes last. */
export function addPieces(lines: readonly DraftLine[], variantId: number, quantity = 1): DraftLine[] {
  const isInOrder = lines.some((line) => line.variantId === variantId)
  if (!isInOrder) return [...lines, { variantId, quantity }].slice(0, maxOrderLines)
  return lines.map((line) =>
    line.variantId === variantId ? { ...line, quantity: Math.min(line.quantity + quantity, maximumQuantity) } : line,
  )
}

/** @param quantity 0 removes the line */
export function setPieces(lines: readonly DraftLine[], variantId: number, quantity: number): DraftLine[] {
  return lines
    .map((line) => (line.variantId === variantId ? { ...line, quantity: Math.min(quantity, maximumQuantity) } : line))
    .filter((line) => line.quantity > 0)
}

/** Parses a draft stored by the browser. @returns null for none, and for one of another version of the shop */
export function parseDraft(text: string): OrderDraft | null {
  if (text === '') return null
  try {
    const stored: unknown = JSON.parse(text)
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

const isPostal = object<PostalFields>(
  // One check per field; the type guarantees that none is missing.
  Object.fromEntries(postalFieldOrder.map((name) => [name, isText])) as Record<keyof PostalFields, typeof isText>,
)

const isDraft = object<OrderDraft>({
  key: isText,
  customer: nullable(object({ id: isNumber, name: isText })),
  email: isText,
  lines: (value): value is DraftLine[] => list(isLine)(value),
  billing: isPostal,
  vatId: isText,
  shipping: nullable(isPostal),
  pickupStore: isText,
  coupon: isText,
  shippingMethod: isText,
  paymentMethod: isText,
  orderLanguage: literal(...languages),
  orderCurrency: literal(...currencies),
  note: isText,
})

const isLine = object<DraftLine>({ variantId: isNumber, quantity: isNumber })

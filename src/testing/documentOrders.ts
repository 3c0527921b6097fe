/** Orders as objects, for tests of documents. */
import type { Order, OrderLine } from '../features/order/server/order.sql.ts'
import { calculateTax, isShippingTaxed } from '../features/tax/taxAmounts.ts'
import type { Language } from '../shared/locale.ts'
import type { Currency } from '../shared/money.ts'
import type { TaxScheme } from '../shared/tax.ts'

export interface OrderChoices {
  language?: Language
  currency?: Currency
  status?: Order['status']
  /** Country of the billing and shipping address. */
  country?: string
  vatId?: string | null
  lines?: number
  /** Name of the products. */
  name?: string
  /** The discount of every second line. */
  discountMinor?: number
  taxScheme?: TaxScheme
  taxRateBp?: number
  isTaxIncluded?: boolean
  paymentKind?: Order['paymentKind']
  /** Number of the invoice; null before it is issued. */
  number?: string | null
  state?: 'paid' | 'pending'
}

const units = [8_499_000, 49_900, 124_950, 1_999, 333]

/** An order whose amounts add up, like those of placed orders. */
export function anOrder(choices: OrderChoices = {}): Order {
  const { taxScheme = 'vat', taxRateBp = 1_800, isTaxIncluded = false, currency = 'INR' } = choices
  const terms = { rateBp: taxRateBp, isIncluded: isTaxIncluded }
  const lines = Array.from({ length: choices.lines ?? 2 }, (_, index): OrderLine => {
    const quantity = 1 + (index % 3)
    const unit = units[index % units.length] ?? 0
    const discount = index % 2 === 0 ? Math.min(choices.discountMinor ?? 0, unit) : 0
    const tax = calculateTax(unit * quantity - discount, terms)
    return {
      id: index + 1,
      productId: index + 1,
      variantId: index + 1,
      productSku: 'RIDGE',
      sku: `RIDGE-${index + 1}`,
      type: 'configurable',
      name: choices.name ?? `Ridge trail bike ${index + 1}`,
      imagePath: null,
      options: [{ attributeId: 1, code: 'size', name: 'Size', optionId: 1, label: 'M' }],
      quantity,
      canceledQuantity: 0,
      invoicedQuantity: quantity,
      shippedQuantity: 0,
      refundedQuantity: 0,
      unpaidQuantity: 0,
      credited: { total: 0, discount: 0, tax: 0 },
      weightGrams: 1_000,
      hsnCode: '8712',
      ...{ unit, total: unit * quantity, discount, tax },
      ...{ baseUnit: unit, baseTotal: unit * quantity, baseDiscount: discount, baseTax: tax },
    }
  })
  const sum = (field: 'total' | 'discount' | 'tax') => lines.reduce((total, line) => total + line[field], 0)
  const shipping = 2_500
  const shippingTax = isShippingTaxed({ scheme: taxScheme }) ? calculateTax(shipping, terms) : 0
  const [subTotal, discount, tax] = [sum('total'), sum('discount'), sum('tax') + shippingTax]
  const grandTotal = subTotal - discount + shipping + (isTaxIncluded ? 0 : tax)
  const amounts = {
    ...{ subTotal, discount, tax, shipping, grandTotal },
    ...{ baseSubTotal: subTotal, baseDiscount: discount, baseTax: tax, baseShipping: shipping },
    baseGrandTotal: grandTotal,
  }
  const placedAt = '2026-11-20T10:00:00.000Z'
  const number = choices.number === undefined ? 'INV-2026-00001' : choices.number
  const address = {
    ...{ firstName: 'Asha', lastName: 'Rao', companyName: null, vatId: choices.vatId ?? null, lines: ['12 Mill Lane'] },
    ...{ country: choices.country ?? 'IN', state: 'MH', city: 'Pune', postcode: '411001', phone: '+91 20 5550 0100' },
    ...{ email: 'asha@example.com', createdAt: placedAt },
  }
  return {
    id: 1,
    incrementId: '100001',
    timeZone: 'UTC',
    status: choices.status ?? 'processing',
    isGuest: false,
    customerId: 1,
    customerEmail: 'asha@example.com',
    customerFirstName: 'Asha',
    customerLastName: 'Rao',
    language: choices.language ?? 'en',
    currency,
    baseCurrency: 'INR',
    rate: currency === 'INR' ? 1 : 0.01,
    ...{ taxRateBp, taxScheme, isTaxIncluded, shippingTax, baseShippingTax: shippingTax },
    couponCode: discount > 0 ? 'WINTER' : null,
    promotionName: null,
    shippingMethod: 'flatrate_flatrate',
    shippingTitle: 'Standard delivery',
    shippingDescription: 'Standard delivery',
    deliveryFrom: null,
    deliveryUntil: null,
    paymentMethod: 'moneytransfer',
    paymentKind: choices.paymentKind ?? 'bank_transfer',
    paymentTitle: 'Bank transfer',
    isPaidInStore: false,
    paidAt: null,
    paymentNames: null,
    shippingTexts: null,
    expiresAt: null,
    createdAt: new Date(placedAt),
    updatedAt: new Date(placedAt),
    ...amounts,
    lines,
    addresses: [
      { id: 1, kind: 'billing', ...address },
      { id: 2, kind: 'shipping', ...address },
    ],
    invoices: [
      {
        id: 1,
        number,
        issuedAt: number === null ? null : '2026-11-23T10:00:00.000Z',
        place: null,
        state: choices.state ?? 'paid',
        isMailed: false,
        transactionId: null,
        createdAt: placedAt,
        ...amounts,
        lines: lines.map(({ id, quantity }) => ({ id, orderLineId: id, quantity })),
      },
    ],
    creditNotes: [],
    takenOff: 0,
    pickup: null,
    pickupReadyAt: null,
    shipments: [],
  }
}

/** Orders that the staff take for customers, on the phone or in the store. */
import { createHash } from 'node:crypto'
import type { Db } from '../../../kit/database/database.ts'
import { saveUnlessDryRun } from '../../../kit/database/dryRun.ts'
import { readIdempotencyKey } from '../../../kit/http/request.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { readText } from '../../../shared/formRules.ts'
import { convert, formatMoney } from '../../../shared/money.ts'
import { formatAddressErrors } from '../../address/server/formatAddressErrors.ts'
import { loadPricing } from '../../cart/server/pricedCart.ts'
import { findOrderOfKey, lockNewestCart } from '../../checkout/server/placeOrder.sql.ts'
import { placePricedCart } from '../../checkout/server/placeOrder.ts'
import { maxNoteLength } from '../../customerAdmin/customerKey.ts'
import { findAccountPerson, findGuestPerson, insertNote } from '../../customerAdmin/server/customerAdmin.sql.ts'
import { recordOrderRequest } from '../../order/server/orderRequest.sql.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { writeDraftCart } from './draftCart.ts'
import {
  createOrderCall,
  type OrderInput,
  offeredVariantsCall,
  orderStartCall,
  quoteCall,
} from './orderForm.contract.ts'
import {
  findVariantsByCode,
  findVariantsByWords,
  lockCustomer,
  lockOrderKey,
  type OfferedRow,
} from './orderForm.sql.ts'
import { readOrderStart } from './orderStart.ts'
import { presentQuote } from './quote.presenter.ts'
import { readAddresses, throwFieldErrors } from './readOrderInput.ts'

const creating = { permission: 'orders.create' } as const
const shownVariants = 20
/** Pages of payment services can be open for a day at most, and are closed an hour after the order expires. */
const paymentLinkMinutes = 22 * 60

export function orderFormRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services

  const loadOrderPricing = ({ orderLanguage, orderCurrency }: OrderInput) =>
    loadPricing(services, { language: orderLanguage, currency: orderCurrency })

  adminRead(app, services, orderStartCall, creating, async ({ input, http }) => ({
    data: await readOrderStart(services, input, http.language),
  }))

  adminRead(app, services, offeredVariantsCall, creating, async ({ input, http }) => {
    const text = input.search?.trim() ?? ''
    const currency = input.orderCurrency ?? settings.baseCurrency
    const rate = (await services.rates())[currency]
    const present = ({ baseUnit, ...row }: OfferedRow) => ({ ...row, price: convert(baseUnit, rate) })
    const exact = text === '' ? [] : await findVariantsByCode(db, text, http.language, now())
    if (exact.length > 0) return { data: exact.map(present), isExact: true }
    return {
      data: (await findVariantsByWords(db, text, http.language, now(), shownVariants)).map(present),
      isExact: false,
    }
  })

  adminRead(app, services, quoteCall, creating, async ({ input, http }) => {
    const pricing = await loadOrderPricing(input)
    const addresses = await readAddresses(services, input, http.language)
    // Create a cart, price it and roll back.
    const draft = await saveUnlessDryRun(db, { isDryRun: true }, (tx) => writeDraftCart(tx, input, addresses, pricing))
    return { data: draft && presentQuote(draft, http.language) }
  })

  adminWrite(
    app,
    services,
    createOrderCall,
    {
      ...creating,
      async prepare({ input, http }) {
        return {
          pricing: await loadOrderPricing(input),
          addresses: await readAddresses(services, input, http.language),
        }
      },
    },
    async ({ tx, input, http, session, now: time, prepared: { pricing, addresses } }) => {
      const { staff } = session
      const key = readIdempotencyKey(http)
      const idempotencyKey = key === null ? null : hashKey(staff.id, key)
      // Not the total: a repeated request may have read a new one.
      const { seenGrandTotal, ...request } = input
      const record = async (orderId: number) =>
        key === null ? null : recordOrderRequest(tx, { orderId, staffId: staff.id, key, request }, time)
      if (idempotencyKey !== null) {
        await lockOrderKey(tx, idempotencyKey)
        const repeated = await findOrderOfKey(tx, idempotencyKey)
        if (repeated !== null) {
          const placed = await readPlaced(tx, repeated)
          if ((await record(repeated)) === 'other') throw new ShopError('orderForm.repeated', { number: placed.number })
          return { answer: { data: placed }, audit: 'repeated' }
        }
      }
      const { customerId } = input
      if (customerId !== null) {
        if (!(await lockCustomer(tx, customerId))) throw new ShopError('orderForm.customerUnknown')
        await lockNewestCart(tx, { customerId })
      }
      const note = readText({ kind: 'text', maxLength: maxNoteLength }, input.note)
      if (note !== '' && customerId === null && addresses.billing.email === '')
        throwFieldErrors({ note: [translator(http.language, 'errors')('orderForm.note')] })
      throwFieldErrors(addresses.errors)
      const draft = await writeDraftCart(tx, input, addresses, pricing)
      if (draft === null) throw new ShopError('cart.empty')
      if (draft.couponProblem) throw new ShopError(draft.couponProblem)
      const { priced } = draft
      const isFree = priced.totals.selected.grandTotal === 0
      const isByLink = !isFree && priced.paymentMethod !== null && priced.paymentMethod.provider !== 'manual'
      if (isByLink && addresses.billing.email === '')
        throwFieldErrors(formatAddressErrors(http.language, { email: 'required' }))
      const orderId = await placePricedCart(services, tx, priced, {
        owner: customerId === null ? draft.owner : { customerId },
        ...{ source: { actor: 'staff' }, idempotencyKey, paymentMinutes: paymentLinkMinutes },
        seenGrandTotal: formatMoney(seenGrandTotal, pricing.currency, pricing.language),
      })
      await record(orderId)
      const placed = await readPlaced(tx, orderId)
      if (isByLink) {
        const mail = { kind: 'order-payment-link', recipient: addresses.billing.email } as const
        await queueMail(tx, { ...mail, language: pricing.language, data: { orderId } }, time)
      }
      if (note !== '') await addNote(tx, { customerId, number: placed.number }, { staff, body: note }, time)
      const { currency } = pricing
      const { grandTotal } = priced.totals.selected
      return {
        answer: { data: placed },
        audit: { action: 'order.create', entityName: placed.number, after: { currency, grandTotal, customerId } },
      }
    },
  )
}

/** The details of a placed order for the audit log and the page. */
async function readPlaced(tx: Db, orderId: number): Promise<{ number: string }> {
  return tx.selectFrom('orders').select('increment_id as number').where('id', '=', orderId).executeTakeFirstOrThrow()
}

/** Notes belong to a person: an account, or the guest with this email address. */
async function addNote(
  tx: Db,
  { customerId, number }: { customerId: number | null; number: string },
  note: Parameters<typeof insertNote>[2],
  now: Date,
): Promise<void> {
  const person = customerId === null ? await findGuestPerson(tx, number) : await findAccountPerson(tx, customerId)
  if (person) await insertNote(tx, person, note, now)
}

/** Binds the key to its sender. */
function hashKey(staffId: number, key: string): string {
  return createHash('sha256').update(`staff ${staffId}\n${key}`).digest('hex')
}

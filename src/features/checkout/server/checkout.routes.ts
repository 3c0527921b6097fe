import type { FastifyRequest } from 'fastify'
import { readIdempotencyKey } from '../../../kit/http/request.ts'
import { route } from '../../../kit/http/route.ts'
import { recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { paymentPath } from '../../../shared/paths.ts'
import { presentCart } from '../../cart/server/cart.presenter.ts'
import { setCartChoice } from '../../cart/server/cartChanges.sql.ts'
import {
  addProducts,
  estimatePickup,
  findPricedCart,
  loadPricing,
  type PricedCart,
  priceCart,
} from '../../cart/server/pricedCart.ts'
import { presentOfferedRates } from '../../cart/server/shippingRate.presenter.ts'
import { getOrder } from '../../order/server/customerOrders.ts'
import { presentOrder } from '../../order/server/order.presenter.ts'
import { readOrderViewer } from '../../order/server/orderViewer.ts'
import type { Payments } from '../../order/server/payment/payments.ts'
import { startPayment } from '../../order/server/payment/startPayment.ts'
import { ProviderError } from '../../payment/server/paymentProvider.ts'
import { describePaymentMethod } from '../../payment/server/paymentText.ts'
import { findOwner, findShopper, type Owner, type Shopper } from '../../session/server/identity.ts'
import { presentPickup } from '../../shipping/server/pickup.presenter.ts'
import {
  checkMinimumOrderCall,
  pickupStoresCall,
  saveAddressCall,
  saveOrderCall,
  savePaymentCall,
  saveShippingCall,
} from './checkout.contract.ts'
import { choosePickup } from './choosePickup.ts'
import { findBuyerError, findOrderProblem, findShippingProblem, isBuyerChecked } from './findOrderProblem.ts'
import { placeOrder } from './placeOrder.ts'
import { saveAddresses } from './saveAddress.ts'

/** The steps of the checkout, in order: addresses, shipping, payment, order. Each works on the active cart. */
export function checkoutRoutes(app: ApiApp, services: Services, payments: Payments): void {
  const { db, settings } = services

  /** The shopper's cart. @throws ShopError `cart.empty` */
  async function requireCart(shopper: Shopper, http: FastifyRequest): Promise<{ owner: Owner; priced: PricedCart }> {
    const owner = findOwner(shopper)
    const priced = await findPricedCart(db, owner, await loadPricing(services, http))
    if (owner === null || priced === null) throw new ShopError('cart.empty')
    return { owner, priced }
  }

  const identify = (http: FastifyRequest) => findShopper(db, http, services.now())

  const answerCart = async (priced: PricedCart) => presentCart(await addProducts(services, priced), settings.baseUrl)

  /** Stores a choice. @returns the cart with it @throws ShopError `cart.empty` when the cart has been ordered in the meantime */
  async function choose(
    { owner, priced }: { owner: Owner; priced: PricedCart },
    choice: { shippingMethod: string } | { paymentMethod: string },
  ): Promise<PricedCart> {
    const columns =
      'shippingMethod' in choice ? { shipping_method: choice.shippingMethod } : { payment_method: choice.paymentMethod }
    const updatedAt = await setCartChoice(db, owner, columns)
    if (updatedAt === null) throw new ShopError('cart.empty')
    return priceCart({ ...priced, cart: { ...priced.cart, ...choice, updatedAt } }, priced.pricing)
  }

  route(app, saveAddressCall, async ({ input, http }) => {
    const shopper = await identify(http)
    const { owner, priced: before } = await requireCart(shopper, http)
    const unorderable = findOrderProblem(before)
    if (unorderable) throw unorderable
    const shippingMethod = choosePickup(before, input.pickup_store)
    const isCollected = Boolean(input.pickup_store)
    let isBuyerNew = false
    const addresses = await saveAddresses(
      services,
      http,
      shopper,
      before.cart.id,
      input,
      async ({ billing, shipping }) => {
        const { country, state } = shipping
        const problem = isCollected ? null : findShippingProblem(before, { country, state })
        if (problem) throw problem
        isBuyerNew = isBuyerChecked(before) && billing.email !== before.billing?.email
        if (isBuyerNew && billing.email !== shopper.customer?.email)
          await recordAttempt(services, 'buyerCheck', { ip: http.ip })
      },
    )
    const { cart } = before
    if (shippingMethod !== cart.shippingMethod) await setCartChoice(db, owner, { shipping_method: shippingMethod })
    const saved = { ...before, addresses, cart: { ...cart, shippingMethod } }
    const { priced } = isBuyerNew ? await requireCart(shopper, http) : { priced: priceCart(saved, before.pricing) }
    const rates = presentOfferedRates(priced).map((rate) => ({ carrier_title: rate.carrier_title, rates: [rate] }))
    return { data: { rates, cart: await answerCart(priced) } }
  })

  route(app, pickupStoresCall, async ({ http }) => {
    const { priced } = await requireCart(await identify(http), http)
    const { stores, pricing } = priced
    const reader = { language: http.language, now: pricing.now }
    return { data: stores.map((store) => presentPickup(store, estimatePickup(priced, store), reader)) }
  })

  route(app, saveShippingCall, async ({ input, http }) => {
    const found = await requireCart(await identify(http), http)
    if (found.priced.billing === null) throw new ShopError('checkout.billingMissing')
    const shippingMethod = input.shipping_method
    const { cart, pricing } = found.priced
    const tried = priceCart({ ...found.priced, cart: { ...cart, shippingMethod } }, pricing)
    if (tried.shippingMethod === null) throw new ShopError('checkout.shippingUnknown')
    const chosen = await choose(found, { shippingMethod })
    const methods = chosen.paymentMethods.map((method, index) => {
      const { title, description } = describePaymentMethod(method, chosen.pickup !== null, http.language)
      return {
        method: method.code,
        method_title: title,
        description,
        sort: index + 1,
        is_test: payments.find(method.provider)?.isTest ?? false,
      }
    })
    return { data: { methods, cart: await answerCart(chosen) } }
  })

  route(app, savePaymentCall, async ({ input, http }) => {
    const found = await requireCart(await identify(http), http)
    if (found.priced.shippingMethod === null) throw new ShopError('checkout.shippingMissing')
    const method = found.priced.paymentMethods.find(({ code }) => code === input.payment.method)
    if (!method) throw new ShopError('checkout.paymentUnknown')
    return { data: { cart: await answerCart(await choose(found, { paymentMethod: method.code })) } }
  })

  route(app, checkMinimumOrderCall, async ({ http }) => {
    const { priced } = await requireCart(await identify(http), http)
    const problem = findOrderProblem(priced) ?? findBuyerError(priced)
    return {
      status: problem === null,
      message: problem
        ? translator(http.language, 'errors')(problem.code, problem.params)
        : translator(http.language, 'server')('checkout.minimumReached'),
      data: { cart: await answerCart(priced) },
    }
  })

  /** The payment service's page, or ours, where the shopper can try again. */
  async function openPaymentPage(orderId: number): Promise<string> {
    const own = `${settings.baseUrl}${paymentPath(orderId)}`
    try {
      return (await startPayment(services, payments, orderId)) ?? own
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      payments.warn(`payment of order ${orderId} was not started: ${error.problem} (${error.code})`)
      return own
    }
  }

  route(app, saveOrderCall, async ({ input, http }) => {
    const orderId = await placeOrder(services, http, await identify(http), {
      key: readIdempotencyKey(http),
      seenGrandTotal: input.seen_grand_total ?? null,
    })
    const [order, viewer] = await Promise.all([
      getOrder(services, http.language, orderId),
      readOrderViewer(services, http),
    ])
    if (order.order.status === 'pending_payment') {
      return { success: true as const, redirect_url: await openPaymentPage(orderId), order_id: orderId }
    }
    return { success: true as const, order: presentOrder(order, viewer, { asPlaced: true }) }
  })
}

import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { requestKeyOf } from '../../../kit/http/request.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { answerPricedCart } from '../../cart/server/answerCart.ts'
import { carrierOf, presentShippingRate } from '../../cart/server/cart.presenter.ts'
import { lockActiveCart } from '../../cart/server/cartChanges.sql.ts'
import { findPricedCart, type PricedCart, pricingOf } from '../../cart/server/pricedCart.ts'
import {
  isShippingOffered,
  offeredRates,
  paymentMethodOf,
  paymentMethods,
  shippingMethodOf,
} from '../../cart/shipping.ts'
import { type Owner, ownerOf, shopperOf } from '../../customer/server/identity.ts'
import { answerOrder } from '../../order/server/answerOrder.ts'
import {
  checkMinimumOrderCall,
  saveAddressCall,
  saveOrderCall,
  savePaymentCall,
  saveShippingCall,
} from '../checkout.contract.ts'
import { setCartMethods } from './checkout.sql.ts'
import { orderability } from './orderability.ts'
import { placeOrder } from './placeOrder.ts'
import { saveAddresses } from './saveAddress.ts'

export function checkoutRoutes(app: ApiApp, services: Services): void {
  const { db } = services

  /** The asking shopper's cart. @throws ShopError `cart.empty` */
  async function cartOf(http: FastifyRequest): Promise<{ owner: Owner; priced: PricedCart }> {
    const owner = ownerOf(await shopperOf(db, http, services.now()))
    const priced = await findPricedCart(db, owner, await pricingOf(services, http))
    if (owner === null || priced === null) throw new ShopError('cart.empty')
    return { owner, priced }
  }

  async function setMethod(owner: Owner, methods: Parameters<typeof setCartMethods>[2]): Promise<void> {
    await inTransaction(db, async (tx) => {
      const cartId = await lockActiveCart(tx, owner)
      if (cartId === null) throw new ShopError('cart.empty')
      await setCartMethods(tx, cartId, methods)
    })
  }

  route(app, saveAddressCall, async ({ input, http }) => {
    const before = await cartOf(http)
    const unorderable = orderability(before.priced)
    if (unorderable) throw unorderable
    await saveAddresses(db, http, await shopperOf(db, http, services.now()), input)
    const { priced } = await cartOf(http)
    const rates = offeredRates(priced.totals.isShippingFree, priced.pricing.rate).map((rate) => ({
      carrier_title: translator(http.language, 'server')(`shipping.${carrierOf(rate.method)}.carrier`),
      rates: [presentShippingRate(rate, priced.pricing, priced.cart.updatedAt)],
    }))
    return { data: { rates, cart: await answerPricedCart(services, priced) } }
  })

  route(app, saveShippingCall, async ({ input, http }) => {
    const { owner, priced } = await cartOf(http)
    if (priced.billing === null) throw new ShopError('checkout.billingMissing')
    const method = shippingMethodOf(input.shipping_method)
    if (method === null || !isShippingOffered(method, priced.totals.isShippingFree)) {
      throw new ShopError('checkout.shippingUnknown')
    }
    await setMethod(owner, { shipping_method: method })
    const word = translator(http.language, 'server')
    const methods = paymentMethods.map((name, index) => ({
      method: name,
      method_title: word(`payment.${name}.title`),
      description: word(`payment.${name}.description`),
      sort: index + 1,
    }))
    return { data: { methods, cart: await answerPricedCart(services, (await cartOf(http)).priced) } }
  })

  route(app, savePaymentCall, async ({ input, http }) => {
    const { owner, priced } = await cartOf(http)
    if (priced.shippingMethod === null) throw new ShopError('checkout.shippingMissing')
    const method = paymentMethodOf(input.payment.method)
    if (method === null) throw new ShopError('checkout.paymentUnknown')
    await setMethod(owner, { payment_method: method })
    return { data: { cart: await answerPricedCart(services, (await cartOf(http)).priced) } }
  })

  route(app, checkMinimumOrderCall, async ({ http }) => {
    const { priced } = await cartOf(http)
    const problem = orderability(priced)
    return {
      status: problem === null,
      message: problem
        ? translator(http.language, 'errors')(problem.code, problem.params)
        : translator(http.language, 'server')('checkout.minimumReached'),
      data: { cart: await answerPricedCart(services, priced) },
    }
  })

  route(app, saveOrderCall, async ({ input, http }) => {
    const shopper = await shopperOf(db, http, services.now())
    const orderId = await placeOrder(services, http, shopper, {
      key: requestKeyOf(http),
      seenGrandTotal: input.seen_grand_total ?? null,
    })
    return { success: true as const, order: await answerOrder(services, http, orderId, { asPlaced: true }) }
  })
}

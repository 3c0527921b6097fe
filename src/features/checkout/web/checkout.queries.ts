import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import type { CartView } from '../../cart/cart.view.ts'
import { toCartView } from '../../cart/cart.view.ts'
import type { WireCart, WireShippingRate } from '../../cart/server/cart.contract.ts'
import { cartMutations } from '../../cart/web/cartMutations.ts'
import { type PickupView, toPickupView } from '../../shipping/pickup.view.ts'
import { findPickupStore } from '../../shipping/store.ts'
import { pickupStoresCall, saveAddressCall, savePaymentCall, saveShippingCall } from '../checkout.calls.ts'
import { type AddressesInput, toSavedAddressesInput } from '../checkout.form.ts'

/** A shipping or payment method. */
export interface Offer {
  code: string
  title: string
  description: string
  /** The price as formatted by the server; null when the choice is free. */
  price: string | null
  /** First and last day of the estimated delivery; absent when unknown. */
  delivery?: { from: string; to: string } | undefined
  /** The store where the order is collected; absent for delivery. */
  pickup?: PickupView | undefined
  /** No real money moves. */
  isTest?: boolean
}

// The offers depend on the goods and their discount.
const describeGoods = ({ id, totals, coupon, promotionId }: CartView) =>
  [id, totals.subTotal, totals.discount, coupon?.code ?? '', promotionId ?? 0] as const

const ratesKey = (api: Api, cart: CartView) => ['rates', api.language, api.currency, ...describeGoods(cart)] as const
const methodsKey = (api: Api, cart: CartView) =>
  [
    ...['methods', api.language, api.currency, cart.id, findPickupStore(cart.shippingMethod?.code ?? null) ?? ''],
    ...[cart.billing?.country ?? '', cart.totals.grandTotal],
  ] as const

/** Shipping methods for this cart. They are part of the response to saving an address, so a reload sends the saved address again. */
export const ratesQuery = (queryClient: QueryClient, api: Api, cart: CartView) =>
  queryOptions({
    queryKey: ratesKey(api, cart),
    queryFn: () => saveAddress(queryClient, api, toSavedAddressesInput(cart)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The stores where this cart can be collected. */
export const pickupStoresQuery = (api: Api, cart: CartView) =>
  queryOptions({
    queryKey: ['pickup-stores', api.language, ...describeGoods(cart)],
    queryFn: async () => (await api.call(pickupStoresCall)).data.map(toPickupView),
    staleTime: 60_000,
    // The stores rarely depend on the goods, and a form must not disappear meanwhile.
    placeholderData: keepPreviousData,
  })

/** Payment methods. They are part of the response to saving a shipping method, so a reload sends that choice again. */
export const methodsQuery = (queryClient: QueryClient, api: Api, cart: CartView) =>
  queryOptions({
    queryKey: methodsKey(api, cart),
    queryFn: () => saveShipping(queryClient, api, cart.shippingMethod?.code ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Saves the addresses in the server's cart. @returns the shipping methods @throws ApiError 422 naming fields, 400 with a reason */
export async function saveAddress(queryClient: QueryClient, api: Api, input: AddressesInput): Promise<Offer[]> {
  const { data } = await api.call(saveAddressCall, { input })
  const offers = data.rates.flatMap(({ rates }) => rates).map(toOffer)
  const cart = take(queryClient, api, data.cart)
  queryClient.setQueryData(ratesKey(api, cart), offers)
  return offers
}

/** Saves the shipping method. @returns the payment methods */
export async function saveShipping(queryClient: QueryClient, api: Api, code: string): Promise<Offer[]> {
  const { data } = await api.call(saveShippingCall, { input: { shipping_method: code } })
  const offers = data.methods
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ method, method_title, description, is_test }) => ({
      code: method,
      title: method_title,
      description,
      price: null,
      isTest: is_test,
    }))
  const cart = take(queryClient, api, data.cart)
  queryClient.setQueryData(methodsKey(api, cart), offers)
  return offers
}

/** Saves the payment method. */
export async function savePayment(queryClient: QueryClient, api: Api, code: string): Promise<void> {
  const { data } = await api.call(savePaymentCall, { input: { payment: { method: code } } })
  take(queryClient, api, data.cart)
}

function toOffer(rate: WireShippingRate): Offer {
  return {
    code: rate.method,
    title: rate.method_title,
    description: rate.method_description,
    price: rate.price === 0 ? null : rate.formated_price,
    delivery:
      rate.delivery_from !== null && rate.delivery_until !== null
        ? { from: rate.delivery_from, to: rate.delivery_until }
        : undefined,
    pickup: rate.pickup === null ? undefined : toPickupView(rate.pickup),
  }
}

function take(queryClient: QueryClient, api: Api, wire: WireCart): CartView {
  const cart = toCartView(wire, api.currency)
  cartMutations(queryClient, api).receive(cart)
  return cart
}

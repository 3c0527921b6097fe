import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import type { WireCart, WireShippingRate } from '../../cart/cart.contract.ts'
import type { CartView } from '../../cart/cart.view.ts'
import { cartViewOf } from '../../cart/cart.view.ts'
import { cartQueueOf } from '../../cart/web/cartQueue.ts'
import type { AddressInput } from '../address.ts'
import { saveAddressCall, savePaymentCall, saveShippingCall } from '../checkout.contract.ts'
import { formOf, inputOf } from '../checkout.form.ts'

/** One of the ways to ship, or to pay. */
export interface Offer {
  code: string
  title: string
  description: string
  /** What it costs, as the server writes it; null when nothing is charged for the choice. */
  price: string | null
}

// What is offered depends on the goods and what is taken off them.
const goodsOf = ({ id, totals, coupon }: CartView) =>
  [id, totals.subTotal, totals.discount, coupon?.code ?? ''] as const

const ratesKey = (api: Api, cart: CartView) => ['rates', api.language, api.currency, ...goodsOf(cart)] as const
const methodsKey = (api: Api, cart: CartView) => ['methods', api.language, cart.id] as const

/** Ways to ship this cart. They come with saving an address: after a reload the saved one is sent again. */
export const ratesQuery = (queryClient: QueryClient, api: Api, cart: CartView) =>
  queryOptions({
    queryKey: ratesKey(api, cart),
    queryFn: () => saveAddress(queryClient, api, inputOf(formOf(cart, ''))),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Ways to pay. They come with choosing how to ship: after a reload the choice is sent again. */
export const methodsQuery = (queryClient: QueryClient, api: Api, cart: CartView) =>
  queryOptions({
    queryKey: methodsKey(api, cart),
    queryFn: () => saveShipping(queryClient, api, cart.shippingMethod?.code ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Keeps the addresses on the server's cart. @returns the ways to ship @throws ApiError 422 naming fields, 400 with a reason */
export async function saveAddress(
  queryClient: QueryClient,
  api: Api,
  input: { billing: AddressInput; shipping?: AddressInput },
): Promise<Offer[]> {
  const { data } = await api.call(saveAddressCall, { input })
  const offers = data.rates.flatMap(({ rates }) => rates).map(offerOf)
  const cart = take(queryClient, api, data.cart)
  queryClient.setQueryData(ratesKey(api, cart), offers)
  return offers
}

/** Keeps the way to ship. @returns the ways to pay */
export async function saveShipping(queryClient: QueryClient, api: Api, code: string): Promise<Offer[]> {
  const { data } = await api.call(saveShippingCall, { input: { shipping_method: code } })
  const offers = data.methods
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ method, method_title, description }) => ({ code: method, title: method_title, description, price: null }))
  const cart = take(queryClient, api, data.cart)
  queryClient.setQueryData(methodsKey(api, cart), offers)
  return offers
}

/** Keeps the way to pay. */
export async function savePayment(queryClient: QueryClient, api: Api, code: string): Promise<void> {
  const { data } = await api.call(savePaymentCall, { input: { payment: { method: code } } })
  take(queryClient, api, data.cart)
}

function offerOf(rate: WireShippingRate): Offer {
  return {
    code: rate.method,
    title: rate.method_title,
    description: rate.method_description,
    price: rate.price === 0 ? null : rate.formated_price,
  }
}

function take(queryClient: QueryClient, api: Api, wire: WireCart): CartView {
  const cart = cartViewOf(wire, api.currency)
  cartQueueOf(queryClient, api).receive(cart)
  return cart
}

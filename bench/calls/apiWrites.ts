/** Calls of the API that change carts, up to a complete order of a guest. */
import { couponCode } from '../catalog/importCatalog.ts'
import type { Random } from '../random.ts'
import type { Answer, Call, CallRequest, Visit } from './call.ts'
import { formatCookies, newIpAddress, nextShopper, type PreparedCart, prepareCart } from './shopper.ts'
import type { CatalogSurvey } from './surveyCatalog.ts'

/** Enough for plans that find a cart by its index, and for connections that seldom change the same cart at once. */
const preparedCarts = 1000

/** @param url the shop in which carts are prepared */
export async function apiWrites(url: string, survey: CatalogSurvey, random: Random): Promise<Call[]> {
  const buyable = survey.products.filter((product) => product.variantId !== null)
  const [first, ...others] = buyable
  if (!first) throw new Error('No product can be bought.')
  const addAny = (): CallRequest => {
    const { id, variantId } = random.pick([first, ...others])
    return {
      method: 'POST',
      path: `/api/checkout/cart/add/${id}`,
      body: { quantity: 1, selected_configurable_option: variantId },
    }
  }
  const carts: PreparedCart[] = []
  for (let index = 0; index < preparedCarts; index += 1) carts.push(await prepareCart(url, addAny()))
  let turn = 0
  const nextCart = () => {
    turn += 1
    return { ...(carts[turn % carts.length] ?? { headers: {}, lineId: 0 }), round: Math.floor(turn / carts.length) }
  }

  return [
    {
      name: 'add to cart, new guest',
      comparesWith: 'insert',
      steps: [{ request: () => ({ ...addAny(), headers: { 'x-forwarded-for': newIpAddress() } }), read: throwOnError }],
    },
    {
      name: 'update quantity',
      comparesWith: 'insert',
      steps: [
        {
          request: () => {
            const { headers, lineId, round } = nextCart()
            return {
              method: 'PUT',
              path: '/api/checkout/cart/update',
              headers,
              body: { qty: { [lineId]: 1 + (round % 3) } },
            }
          },
          read: throwOnError,
        },
      ],
    },
    {
      name: 'coupon',
      comparesWith: 'insert',
      steps: [
        {
          request: () => {
            const { headers } = nextCart()
            return { method: 'POST', path: '/api/checkout/cart/coupon', headers, body: { code: couponCode } }
          },
          read({ body }) {
            if (!body.includes('"success":true')) throw new Error(`rejected: ${body.slice(0, 200)}`)
          },
        },
      ],
    },
    guestCheckout(addAny),
  ]
}

/** Five calls, from an empty cart to an order. */
function guestCheckout(addAny: () => CallRequest): Call {
  const post = (step: string, body: object = {}) => ({
    request: { method: 'POST' as const, path: `/api/checkout/${step}`, body },
    read: throwOnError,
  })
  return {
    name: 'guest checkout',
    comparesWith: 'insert',
    steps: [
      {
        request(visit) {
          visit.headers['x-forwarded-for'] = newIpAddress()
          return addAny()
        },
        read: keepCookies,
      },
      {
        request() {
          const shopper = nextShopper()
          const contact = { email: `rider${shopper}@example.com`, phone: `+91 20 ${String(50_000_000 + shopper)}` }
          return { method: 'POST', path: '/api/checkout/save-address', body: { billing: { ...address, ...contact } } }
        },
        read: throwOnError,
      },
      // Functions, because a fixed request would not have the visit's cookie.
      ...[
        post('save-shipping', { shipping_method: 'flatrate_flatrate' }),
        post('save-payment', { payment: { method: 'cashondelivery' } }),
        post('save-order'),
      ].map(({ request, read }) => ({ request: () => request, read })),
    ],
  }
}

const address = {
  first_name: 'Asha',
  last_name: 'Rao',
  address1: ['12 Mill Lane'],
  city: 'Pune',
  state: 'MH',
  postcode: '411001',
  country: 'IN',
}

function keepCookies(answer: Answer, visit: Visit): void {
  throwOnError(answer)
  visit.headers.cookie = formatCookies(answer.cookies)
}

/** An error may have status 200. */
function throwOnError({ status, body }: Answer): void {
  if (status !== 200 || body.startsWith('{"error"')) throw new Error(`rejected: ${status} ${body.slice(0, 200)}`)
}

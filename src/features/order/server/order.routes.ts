import type { FastifyRequest } from 'fastify'
import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { parsePageRequest } from '../../../shared/pagination.ts'
import { presentCart } from '../../cart/server/cart.presenter.ts'
import { getCart } from '../../cart/server/pricedCart.ts'
import { findShopper, requireCustomer } from '../../session/server/identity.ts'
import { cancelOrderCall, ordersCall, reorderCall } from './customerOrder.contract.ts'
import { getOwnOrder, listOrders, requireOwnOrder } from './customerOrders.ts'
import { orderEventsCall } from './event/orderEvents.contract.ts'
import { presentOrderEvents } from './event/orderEvents.presenter.ts'
import { listOrderEvents } from './event/orderEvents.sql.ts'
import { orderCall } from './order.contract.ts'
import { presentOrder } from './order.presenter.ts'
import { readOrderViewer } from './orderViewer.ts'
import { buyAgain } from './reorder.ts'
import { cancelOrder } from './status/cancelOrder.ts'

export function orderRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')

  route(
    app,
    ordersCall,
    async ({ input, http }) => {
      const customer = await requireCustomer(db, http, now())
      const { state = null } = input
      const statuses = input.status ? input.status.split(',').map((status) => status.trim()) : null
      const [page, viewer] = await Promise.all([
        listOrders(services, http.language, customer.id, { statuses, state }, parsePageRequest(input)),
        readOrderViewer(services, http),
      ])
      return presentPage(page, (order) => presentOrder(order, viewer), http, settings.baseUrl)
    },
    { isPersonal: true },
  )

  // A guest has no token; their session identifies the order.
  route(
    app,
    orderCall,
    async ({ params, http }) => {
      const shopper = await findShopper(db, http, now())
      const order = await getOwnOrder(services, http.language, shopper, params.id)
      return { data: presentOrder(order, await readOrderViewer(services, http)) }
    },
    { isPersonal: true },
  )

  route(
    app,
    orderEventsCall,
    async ({ params, http }) => {
      const id = await requireOwnOrder(services, await findShopper(db, http, now()), params.id)
      return { data: presentOrderEvents(await listOrderEvents(db, id), http.language) }
    },
    { isPersonal: true },
  )

  route(app, cancelOrderCall, async ({ params, http }) => {
    await requireCustomer(db, http, now())
    const id = await requireOwnOrder(services, await findShopper(db, http, now()), params.id)
    const outcome = await cancelOrder(db, id, now())
    return { status: outcome === 'canceled', message: translatorFor(http)(`order.cancel.${outcome}`) }
  })

  route(app, reorderCall, async ({ params, http }) => {
    const customer = await requireCustomer(db, http, now())
    const id = await requireOwnOrder(services, await findShopper(db, http, now()), params.id)
    const { added, leftOut } = await buyAgain(db, customer.id, id)
    const cart = await getCart(services, http, { customerId: customer.id })
    const outcome = added === 0 ? 'nothing' : leftOut.length > 0 ? 'partly' : 'whole'
    return {
      message: translatorFor(http)(`order.reorder.${outcome}`),
      data: cart && presentCart(cart, settings.baseUrl),
      left_out: leftOut.map((line) => ({
        ...line,
        message: translatorFor(http)(`order.reorder.${line.reason}`, { name: line.name, quantity: line.quantity }),
      })),
    }
  })
}

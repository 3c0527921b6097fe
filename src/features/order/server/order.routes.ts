import type { FastifyRequest } from 'fastify'
import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { pageRequestOf } from '../../../shared/pagination.ts'
import { answerCart } from '../../cart/server/answerCart.ts'
import { customerOf, shopperOf } from '../../customer/server/identity.ts'
import { cancelOrderCall, ordersCall, reorderCall } from '../customerOrder.contract.ts'
import { orderCall } from '../order.contract.ts'
import { answerOrder, answerOrders } from './answerOrder.ts'
import { cancelOrder } from './cancelOrder.ts'
import { findOwnOrderId, listOrderIds } from './order.sql.ts'
import { buyAgain } from './reorder.ts'

export function orderRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  const word = (http: FastifyRequest) => translator(http.language, 'server')

  /** @throws ShopError: the same for an unknown order and for somebody else's, so that ids tell nothing */
  async function ownOrderId(http: FastifyRequest, id: number): Promise<number> {
    const own = await findOwnOrderId(db, await shopperOf(db, http, now()), id)
    if (own === null) throw new ShopError('order.unknown')
    return own
  }

  route(
    app,
    ordersCall,
    async ({ input, http }) => {
      const customer = await customerOf(db, http, now())
      const statuses = input.status ? input.status.split(',').map((status) => status.trim()) : null
      const page = await listOrderIds(db, customer.id, statuses, pageRequestOf(input))
      const items = await answerOrders(services, http, page.items)
      return presentPage({ ...page, items }, (order) => order, http, settings.baseUrl)
    },
    { isPersonal: true },
  )

  // A guest has no token, and reads the order of their session.
  route(
    app,
    orderCall,
    async ({ params, http }) => ({ data: await answerOrder(services, http, await ownOrderId(http, params.id)) }),
    { isPersonal: true },
  )

  route(app, cancelOrderCall, async ({ params, http }) => {
    await customerOf(db, http, now())
    const outcome = await cancelOrder(db, await ownOrderId(http, params.id), now())
    return { status: outcome === 'canceled', message: word(http)(`order.cancel.${outcome}`) }
  })

  route(app, reorderCall, async ({ params, http }) => {
    const customer = await customerOf(db, http, now())
    const { added, leftOut } = await buyAgain(db, customer.id, await ownOrderId(http, params.id))
    const outcome = added === 0 ? 'nothing' : leftOut.length > 0 ? 'partly' : 'whole'
    return {
      message: word(http)(`order.reorder.${outcome}`),
      data: await answerCart(services, http, { customerId: customer.id }),
      left_out: leftOut.map((line) => ({
        ...line,
        message: word(http)(`order.reorder.${line.reason}`, { name: line.name, quantity: line.quantity }),
      })),
    }
  })
}

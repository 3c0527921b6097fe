import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { shopperOf } from '../../customer/server/identity.ts'
import { orderCall } from '../order.contract.ts'
import { answerOrder } from './answerOrder.ts'
import { findOwnOrderId } from './order.sql.ts'

export function orderRoutes(app: ApiApp, services: Services): void {
  const { db } = services

  route(app, orderCall, async ({ params, http, reply }) => {
    const id = await findOwnOrderId(db, await shopperOf(db, http, services.now()), params.id)
    // The same answer for an unknown order and for somebody else's, so that ids tell nothing.
    if (id === null) throw new ShopError('order.unknown')
    reply.header('cache-control', 'no-store')
    return { data: await answerOrder(services, http, id) }
  })
}

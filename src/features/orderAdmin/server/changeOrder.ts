/** Handles every change that the back office makes to an order or a return. */
import type { TInteger, TObject, TString } from 'typebox'
import type { Db } from '../../../kit/database/database.ts'
import { readIdempotencyKey } from '../../../kit/http/request.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import type { Call, Input, Params } from '../../../shared/contract.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { recordOrderRequest } from '../../order/server/orderRequest.sql.ts'
import type { Permission } from '../../staff/permissions.ts'
import { adminWrite } from '../../staff/server/adminRoute.ts'
import type { StaffSession } from '../../staff/server/staffSession.ts'
import type { adminOrderCall } from './orderAdmin.contract.ts'
import { readOrderDetail } from './orderDetail.ts'
import { findOrderVersion } from './orderVersion.sql.ts'
import { lockNamedOrder } from './requireOrder.ts'

/** A call that changes an order, with the version of the order that the decision is based on. */
interface OrderCall extends Call {
  params: TObject<{ number: TString }>
  input: TObject<{ version: TInteger }>
  answers: (typeof adminOrderCall)['answers']
}

interface OrderWork<C extends OrderCall> {
  tx: Db
  orderId: number
  /** Id of the return in a call for one. */
  returnId: number
  params: Params<C>
  input: Input<C>
  session: StaffSession
  /** Language of the person making the request. */
  language: Language
  now: Date
}

/**
 * Returns a function that registers a change of an order or return. With the order locked, the version that the staff saw must still be
 * the current one: of two clicks or two people at once, only the first succeeds. A repeated request with the same key changes nothing
 * more and returns the order.
 */
export function makeChangeOrder(app: ApiApp, services: Services) {
  const country = services.settings.clock.country
  /** @param work returns the audit entry of the change; an error rolls everything back */
  return function changeOrder<C extends OrderCall>(
    call: C,
    action: string,
    access: { permission: Permission; needsConfirmation?: boolean },
    work: (order: OrderWork<C>) => Promise<Record<string, unknown>>,
  ): void {
    adminWrite<OrderCall>(app, services, call, access, async ({ tx, params, input, http, session, now }) => {
      const { number } = params
      const reader = { language: http.language, country }
      const found = await lockNamedOrder(tx, number, call.path.startsWith('/admin/returns/'))
      const { orderId, returnId } = found
      const key = readIdempotencyKey(http)
      if (key !== null) {
        const { version: _version, ...asked } = input
        const request = [call.path, params, asked]
        const outcome = await recordOrderRequest(tx, { orderId, staffId: session.staff.id, key, request }, now)
        if (outcome === 'other') throw new ShopError('orderAdmin.repeated')
        if (outcome === 'repeated')
          return { answer: { data: await readOrderDetail(tx, orderId, reader) }, audit: 'repeated' }
      }
      if ((await findOrderVersion(tx, orderId)) !== input.version) throw new ShopError('orderAdmin.changed')
      const details = await work({
        ...{ tx, orderId, returnId, session, now, language: http.language },
        ...{ params: params as Params<C>, input: input as Input<C> },
      })
      const order = await readOrderDetail(tx, orderId, reader)
      const request = order.returns.find((each) => each.number === number)
      const states = request
        ? { before: { status: found.returnStatus }, after: { status: request.status, ...details } }
        : { before: { status: found.status }, after: { status: order.status, ...details } }
      return { answer: { data: order }, audit: { action, entityName: number, ...states } }
    })
  }
}

/** One's own views of the list of orders. */
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { deleteOrderViewCall, orderViewsCall, saveOrderViewCall } from './savedViews.contract.ts'
import { deleteSavedView, listSavedViews, saveView } from './savedViews.sql.ts'

export function savedViewRoutes(app: ApiApp, services: Services): void {
  const reading = { permission: 'orders.read' } as const

  adminRead(app, services, orderViewsCall, reading, async ({ session }) => ({
    data: await listSavedViews(services.db, session.staff.id),
  }))

  adminWrite(app, services, saveOrderViewCall, reading, async ({ tx, input, session, now }) => {
    const name = toSingleLine(input.name)
    if (name === '') throw new ShopError('orderAdmin.viewName')
    if (!(await saveView(tx, session.staff.id, { name, filter: input.filter }, now)))
      throw new ShopError('orderAdmin.tooManyViews')
    return {
      answer: { data: await listSavedViews(tx, session.staff.id) },
      audit: { action: 'orderView.save', entityName: name },
    }
  })

  adminWrite(app, services, deleteOrderViewCall, reading, async ({ tx, params, session }) => {
    const name = await deleteSavedView(tx, session.staff.id, params.id)
    if (name === null) throw new ShopError('request.notFound')
    return {
      answer: { data: await listSavedViews(tx, session.staff.id) },
      audit: { action: 'orderView.delete', entityName: name },
    }
  })
}

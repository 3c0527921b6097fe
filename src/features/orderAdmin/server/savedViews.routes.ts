/** A person's own views of the order list. */
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { deleteOrderViewCall, orderViewsCall, type SavedView, saveOrderViewCall } from './savedViews.contract.ts'
import { deleteSavedView, listSavedViews, saveView } from './savedViews.sql.ts'

export function savedViewRoutes(app: ApiApp, services: Services): void {
  const reading = { permission: 'orders.read' } as const

  adminRead(app, services, orderViewsCall, reading, async ({ session }) => ({
    data: await listSavedViews(services.db, session.staff.id),
  }))

  adminWrite(app, services, saveOrderViewCall, reading, async ({ tx, input, session, now }) => {
    const name = toSingleLine(input.name)
    if (name === '') throw new ShopError('orderAdmin.viewName')
    const before = (await listSavedViews(tx, session.staff.id)).find((view) => view.name === name)
    if (!(await saveView(tx, session.staff.id, { name, filter: input.filter }, now)))
      throw new ShopError('orderAdmin.tooManyViews')
    return {
      answer: { data: await listSavedViews(tx, session.staff.id) },
      audit: {
        ...{ action: 'orderView.save', entityName: name },
        ...{ before: before && describeFilter(before.filter), after: describeFilter(input.filter) },
      },
    }
  })

  adminWrite(app, services, deleteOrderViewCall, reading, async ({ tx, params, session }) => {
    const view = await deleteSavedView(tx, session.staff.id, params.id)
    if (view === null) throw new ShopError('request.notFound')
    return {
      answer: { data: await listSavedViews(tx, session.staff.id) },
      audit: { action: 'orderView.delete', entityName: view.name, before: describeFilter(view.filter) },
    }
  })
}

/** The audit log must not contain the search text, which can be a person's name. */
function describeFilter({ search, ...filter }: SavedView['filter']): Record<string, unknown> {
  return { ...filter, ...(search && { hasSearch: true }) }
}

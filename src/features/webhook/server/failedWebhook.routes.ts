import type { ApiApp, Services } from '../../../kit/services.ts'
import { dayMs } from '../../../shared/durations.ts'
import { ShopError } from '../../../shared/errors.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { listFailedDeliveries, retryDelivery } from './failedDeliveries.sql.ts'
import { failedWebhooksCall, retryWebhookCall } from './failedWebhook.contract.ts'

const pageLength = 50
/** The same period as on the dashboard. */
const shownMs = 7 * dayMs

export function failedWebhookRoutes(app: ApiApp, services: Services): void {
  adminRead(app, services, failedWebhooksCall, { permission: 'operations.read' }, async () => {
    const since = new Date(services.now().getTime() - shownMs)
    const rows = await listFailedDeliveries(services.db, since, pageLength + 1)
    return {
      data: rows.slice(0, pageLength).map(({ url, createdAt, ...row }) => ({
        ...row,
        host: new URL(url).host,
        createdAt: createdAt.toISOString(),
      })),
      hasMore: rows.length > pageLength,
    }
  })

  adminWrite(app, services, retryWebhookCall, { permission: 'operations.manage' }, async ({ tx, params, now }) => {
    const type = await retryDelivery(tx, params.id, now)
    if (type === null) throw new ShopError('request.notFound')
    return { answer: {}, audit: { action: 'webhook.retry', entityName: `${params.id}`, after: { type } } }
  })
}

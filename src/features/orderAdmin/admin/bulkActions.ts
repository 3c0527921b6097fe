import type { Api } from '../../../shared/apiClient.ts'
import { adminOrderCall, callPlainAction, readyCall, shipCall } from '../orderAdmin.calls.ts'

export const bulkActions = ['process', 'ship'] as const
export type BulkAction = (typeof bulkActions)[number]

/**
 * Performs an action on an order as its page does. Shipping includes all remaining items; pickup orders are set aside in the
 * store.
 * @param order its version in the list, which the server compares: a changed order is rejected
 * @param parcel code of its carrier, and its tracking number; empty without one
 * @throws ApiError, NetworkError
 */
export async function performOnOrder(
  api: Api,
  action: BulkAction,
  { number, version }: { number: string; version: number },
  shipment: { carrier: string; carrierName?: string; trackNumber?: string },
): Promise<void> {
  if (action === 'process') {
    await callPlainAction(api, 'process', number, { version })
    return
  }
  const params = { number }
  const { data: order } = await api.call(adminOrderCall, { params })
  const lines = order.lines
    .filter(({ left }) => left > 0)
    .map(({ id: lineId, left: quantity }) => ({ lineId, quantity }))
  const input = { version, lines }
  await (order.isPickup
    ? api.call(readyCall, { params, input })
    : api.call(shipCall, { params, input: { ...input, ...shipment } }))
}

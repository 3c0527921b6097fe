/** What has become of an order. */

export type OrderStatus = 'pending' | 'pending_payment' | 'processing' | 'completed' | 'canceled' | 'closed' | 'fraud'

/** Until the shop begins to pack it, whoever ordered may change their mind; after that they call. */
export function mayBeCanceled(status: OrderStatus): boolean {
  return status === 'pending' || status === 'pending_payment'
}

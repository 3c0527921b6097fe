/** The events of an order, as recorded in its history. */

/** Who caused a change. `provider`: a payment provider; `system`: the shop itself, for example when an order expires. */
export const orderActors = ['customer', 'staff', 'provider', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

/** The data of each kind of event; amounts are minor units of the order's currency. Nothing here identifies a person. */
export interface OrderEventData {
  placed: Record<string, never>
  processing: Record<string, never>
  authorized: { amount: number }
  paid: { amount: number }
  /** The payment service is asked again to charge the authorized amount. */
  captureRetried: { amount: number }
  /** The payment does not match the order: minor units of the currency that arrived. */
  paymentMismatch: { received: number; receivedCurrency: string }
  /** The mismatched payment was returned. */
  paymentReturned: Record<string, never>
  /** A payment for a canceled order, which is returned. */
  paymentLate: { amount: number }
  refundSent: { amount: number; refundId: number }
  refundFailed: { amount: number; refundId: number }
  /** The payment service is asked to try again. */
  refundRetried: { amount: number; refundId: number }
  shipped: { shipmentId: number; carrier: string; quantity: number }
  invoiced: { number: string }
  credited: { number: string; amount: number }
  /**
   * The carrier or tracking number of the parcel was corrected. Numbers are empty if there is none; webhooks omit them. Events of
   * earlier releases have only the carrier.
   */
  trackingCorrected: {
    shipmentId: number
    carrier: string
    trackNumber: string
    formerCarrier: string
    formerTrackNumber: string
  }
  /** The remaining items are shipped to a different address. */
  addressChanged: Record<string, never>
  delivered: { shipmentId: number; carrier: string; quantity: number }
  shipmentLost: { shipmentId: number; carrier: string; quantity: number }
  /** The carrier brought the parcel back. */
  shipmentReturned: { shipmentId: number; carrier: string; quantity: number }
  /** Ready at a store, whose name is `carrier`. */
  readyForPickup: { shipmentId: number; carrier: string; quantity: number }
  pickedUp: { shipmentId: number; carrier: string; quantity: number }
  /** It was not collected, and is back on the shelf. */
  shipmentUncollected: { shipmentId: number; carrier: string; quantity: number }
  completed: Record<string, never>
  canceled: { reason: 'customer' | 'shop' | 'expiry' | 'change' }
  refunded: { amount: number; refundId: number }
  /** Pieces were taken off the order before they were paid. */
  dueReduced: { amount: number; refundId: number }
  closed: Record<string, never>
  returnRequested: { number: string }
  returnApproved: { number: string }
  returnRefused: { number: string }
  returnReceived: { number: string }
  returnClosed: { number: string }
  returnCanceled: { number: string }
  withdrawn: Record<string, never>
  flagged: Record<string, never>
  cleared: Record<string, never>
}
export type OrderEventKind = keyof OrderEventData

/** One kind of event with its data. */
export type NewOrderEvent = { [K in OrderEventKind]: { kind: K; data: OrderEventData[K] } }[OrderEventKind]

/** Whether the customer sees events of a kind; the staff see all of them. */
export const isShownToCustomer: Readonly<Record<OrderEventKind, boolean>> = {
  placed: true,
  processing: true,
  authorized: true,
  paid: true,
  captureRetried: false,
  paymentMismatch: false,
  paymentReturned: false,
  paymentLate: true,
  refundSent: true,
  refundFailed: false,
  refundRetried: false,
  shipped: true,
  trackingCorrected: true,
  addressChanged: true,
  invoiced: true,
  credited: true,
  delivered: true,
  shipmentLost: true,
  shipmentReturned: true,
  readyForPickup: true,
  pickedUp: true,
  shipmentUncollected: true,
  completed: true,
  canceled: true,
  refunded: true,
  dueReduced: true,
  closed: true,
  returnRequested: true,
  returnApproved: true,
  returnRefused: true,
  returnReceived: true,
  returnClosed: true,
  returnCanceled: true,
  withdrawn: true,
  flagged: false,
  cleared: false,
}

/** The kind of a recorded event; null for one that another version of the shop recorded. */
export function parseOrderEventKind(text: string): OrderEventKind | null {
  return Object.hasOwn(isShownToCustomer, text) ? (text as OrderEventKind) : null
}

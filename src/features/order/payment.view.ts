/** The payment of an order as its page shows it. */
import type { WirePayment } from './server/payment/payment.contract.ts'

export interface PaymentView {
  status: WirePayment['status']
  /** The payment service's page, if it was requested. */
  pageUrl: string | null
  orderNumber: string
  amount: string
  /** When the order is canceled unless it is paid; null when it is not waiting for a payment. */
  expiresAt: Date | null
  /** After cancellation, whether the items are back in the cart. */
  isCartRestored: boolean
}

export function toPaymentView(wire: WirePayment): PaymentView {
  return {
    status: wire.status,
    pageUrl: wire.redirect_url,
    orderNumber: wire.order_number,
    amount: wire.formated_amount,
    isCartRestored: wire.is_cart_restored,
    expiresAt: wire.expires_at === null ? null : new Date(wire.expires_at),
  }
}

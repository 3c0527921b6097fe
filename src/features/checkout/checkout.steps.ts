/** The four checkout steps. Progress comes from the server's cart, so a reload continues at the same step. */
import type { CartView } from '../cart/cart.view.ts'

export const checkoutSteps = ['address', 'shipping', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The first incomplete step. */
export function findOpenStep(
  cart: Pick<CartView, 'billing' | 'shippingAddress' | 'shippingMethod' | 'payment'>,
): CheckoutStep {
  if (cart.billing === null || cart.shippingAddress === null) return 'address'
  if (cart.shippingMethod === null) return 'shipping'
  return cart.payment === null ? 'payment' : 'review'
}

/** @param reached the first incomplete step */
export function isReached(step: CheckoutStep, reached: CheckoutStep): boolean {
  return checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(reached)
}

export type StepState = 'done' | 'open' | 'waiting'

/** @param reached the first incomplete step @param shown the step open on the page: `reached`, or an earlier one being edited */
export function toStepState(step: CheckoutStep, reached: CheckoutStep, shown: CheckoutStep): StepState {
  if (step === shown) return 'open'
  return checkoutSteps.indexOf(step) < checkoutSteps.indexOf(reached) ? 'done' : 'waiting'
}

/** The checkout in four steps. How far it has come is what the server's cart already knows, so a reload goes on where one was. */
import type { CartView } from '../cart/cart.view.ts'

export const checkoutSteps = ['address', 'shipping', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The first step that is not done. */
export function openStepOf(
  cart: Pick<CartView, 'billing' | 'shippingAddress' | 'shippingMethod' | 'payment'>,
): CheckoutStep {
  if (cart.billing === null || cart.shippingAddress === null) return 'address'
  if (cart.shippingMethod === null) return 'shipping'
  return cart.payment === null ? 'payment' : 'review'
}

export type StepState = 'done' | 'open' | 'waiting'

/** @param reached the first step that is not done @param shown the step that is open on the page: that one, or an earlier one that is changed */
export function stepStateOf(step: CheckoutStep, reached: CheckoutStep, shown: CheckoutStep): StepState {
  if (step === shown) return 'open'
  return checkoutSteps.indexOf(step) < checkoutSteps.indexOf(reached) ? 'done' : 'waiting'
}

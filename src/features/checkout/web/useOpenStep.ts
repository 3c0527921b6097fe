import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { CartView } from '../../cart/cart.view.ts'
import { cartKey } from '../../cart/web/cartMutations.ts'
import { type CheckoutStep, checkoutSteps, findOpenStep, isReached } from '../checkout.steps.ts'

/**
 * The step that is open: the first incomplete one, or an earlier one to which the shopper returns. Each step that opens is an entry of the
 * history, so Back leads to the step before. It is the hash of the URL, because React Router reads no data for that: it works offline.
 */
export function useOpenStep(cart: CartView) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const api = useApi()
  const inUrl = checkoutSteps.find((step) => hash === `#${step}`) ?? null
  // Coming from the payment page, the shopper wants another payment method.
  const [chosen, setChosen] = useState<CheckoutStep | null>(inUrl ?? (state?.step === 'payment' ? 'payment' : null))
  // Other hashes, such as that of the link to the content, leave the step as it is.
  if (inUrl !== null && inUrl !== chosen) setChosen(inUrl)
  const reached = findOpenStep(cart)
  const shown = chosen !== null && isReached(chosen, reached) ? chosen : reached

  async function open(step: CheckoutStep): Promise<void> {
    const write = (to: CheckoutStep, replace: boolean) =>
      navigate({ search, hash: to }, { replace, preventScrollReset: true })
    // The entry to return to. At first, it names no step.
    if (inUrl !== shown) await write(shown, true)
    await write(step, false)
  }

  return {
    reached,
    shown,
    open,
    /** Opens the first step that is incomplete after a step was saved. */
    openNext: () => open(findOpenStep(queryClient.getQueryData<CartView>(cartKey(api)) ?? cart)),
  }
}

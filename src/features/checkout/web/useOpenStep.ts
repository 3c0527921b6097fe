import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { CartView } from '../../cart/cart.view.ts'
import { cartKey } from '../../cart/web/cartMutations.ts'
import { type CheckoutStep, checkoutSteps, findOpenStep, isReached } from '../checkout.steps.ts'

/**
 * The open step: the first incomplete one, or an earlier one that the shopper has gone back to. Opening a step adds a history entry, so Back
 * returns to the previous step. The step is in the hash of the URL: React Router runs no loaders for a new hash, so it also works offline.
 */
export function useOpenStep(cart: CartView) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const api = useApi()
  const inUrl = checkoutSteps.find((step) => hash === `#${step}`) ?? null
  // Coming from the payment page, the shopper wants another payment method.
  const [chosen, setChosen] = useState<CheckoutStep | null>(inUrl ?? (state?.step === 'payment' ? 'payment' : null))
  // Other hashes, such as that of the skip link, do not change the step.
  if (inUrl !== null && inUrl !== chosen) setChosen(inUrl)
  const reached = findOpenStep(cart)
  const shown = chosen !== null && isReached(chosen, reached) ? chosen : reached

  async function open(step: CheckoutStep): Promise<void> {
    const write = (to: CheckoutStep, replace: boolean) =>
      navigate({ search, hash: to }, { replace, preventScrollReset: true })
    // The entry that Back returns to. It names no step at first.
    if (inUrl !== shown) await write(shown, true)
    await write(step, false)
  }

  return {
    reached,
    shown,
    open,
    /** Once a step is saved, opens the first one that is still incomplete. */
    openNext: () => open(findOpenStep(queryClient.getQueryData<CartView>(cartKey(api)) ?? cart)),
  }
}

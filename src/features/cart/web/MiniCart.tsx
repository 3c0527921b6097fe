import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CountMark } from '../../../ui/CountMark.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import * as toast from '../../../ui/toasts.ts'
import { pieceCount } from '../cart.view.ts'
import { closeMiniCart, openMiniCart, useMiniCart } from './miniCart.ts'
import { useCart } from './useCart.ts'
import { useCartToasts } from './useCartToasts.ts'

const MiniCartDrawer = lazy(() => import('./MiniCartDrawer.tsx'))

/** The header's cart: a button with the number of pieces, and the drawer that it opens. */
export function MiniCart() {
  const t = useTranslations('cart.mini')
  useCartToasts()
  const isAtRest = useIsAtRest()
  const { isOpen } = useMiniCart()
  const { cart } = useCart(isAtRest || isOpen)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const count = cart ? pieceCount(cart) : 0
  // The drawer failed to load: show its message as a toast, and retry the next time it is opened.
  const giveUp = () => {
    const { message } = useMiniCart.getState()
    closeMiniCart()
    setWasOpened(false)
    if (message) toast.success(message)
  }
  return (
    <>
      <button
        type="button"
        aria-label={cart ? t('open', { count }) : t('title')}
        aria-haspopup="dialog"
        onClick={() => openMiniCart()}
        className="relative grid size-11 place-items-center rounded-sm hover:bg-tile hover:text-black"
      >
        <Icon name="cart" className="size-[1.375rem]" />
        <CountMark count={count} />
      </button>
      {wasOpened && (
        <ErrorBoundary onBreak={giveUp}>
          <Suspense>
            <MiniCartDrawer isOpen={isOpen} onClose={closeMiniCart} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Gives way to what the page itself loads: the count may come a moment later. */
const longestWaitMs = 2000

function useIsAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    const rest = () => setIsAtRest(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(rest, { timeout: longestWaitMs })
    return () => cancelIdleCallback(handle)
  }, [])
  return isAtRest
}

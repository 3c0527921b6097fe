import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingDrawer } from '../../../ui/LoadingDrawer.tsx'
import * as toast from '../../../ui/toasts.ts'
import { closeMiniCart, openMiniCart, useMiniCart } from './miniCart.ts'
import { useCartUpdates } from './useCartUpdates.ts'

const loadDrawer = () => import('./MiniCartDrawer.tsx')
const MiniCartDrawer = lazy(loadDrawer)

/** The header's cart: a button with the item count, and the drawer it opens. */
export function MiniCart() {
  const t = useTranslations('cart.mini')
  const common = useTranslations('common')
  const CartUpdates = useCartUpdates()
  const { isOpen, count } = useMiniCart()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  // The drawer failed to load: show its message as a toast, and retry the next time it is opened.
  const closeAfterFailure = () => {
    const { message } = useMiniCart.getState()
    closeMiniCart()
    setWasOpened(false)
    if (message) toast.success(message)
  }
  return (
    <>
      <button
        type="button"
        aria-label={count === null ? t('title') : t('open', { count })}
        aria-haspopup="dialog"
        // Report a failure when the button is clicked.
        onPointerEnter={() => loadDrawer().catch(() => {})}
        onClick={() => openMiniCart()}
        className="relative grid size-11 place-items-center rounded-sm hover:bg-tile hover:text-black"
      >
        <Icon name="cart" className="size-[1.375rem]" />
        <CountBadge count={count ?? 0} />
      </button>
      {CartUpdates && <CartUpdates />}
      {wasOpened && (
        <ErrorBoundary onBreak={closeAfterFailure}>
          <Suspense fallback={<LoadingDrawer label={common('loading')} />}>
            <MiniCartDrawer isOpen={isOpen} onClose={closeMiniCart} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

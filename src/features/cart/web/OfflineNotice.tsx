import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '../../../ui/useIsOnline.ts'
import type { CartView } from '../cart.view.ts'

/** Explains while offline that the cart is this device's copy, and what happens to changes. */
export function OfflineNotice({ cart, className }: { cart: CartView; className?: string }) {
  const t = useTranslations('cart.offline')
  const isOnline = useIsOnline()
  return (
    <p role="status" className={clsx(!isOnline && 'border-ink border-l-4 py-1 pl-4', !isOnline && className)}>
      {!isOnline && t(cart.unsavedLineIds.length > 0 ? 'queued' : 'cached')}
    </p>
  )
}

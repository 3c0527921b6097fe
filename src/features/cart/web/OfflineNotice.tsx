import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '../../../ui/useIsOnline.ts'
import type { CartView } from '../cart.view.ts'

/** Without a network the cart is the one this device knows: says so, and what becomes of changes. */
export function OfflineNotice({ cart, className }: { cart: CartView; className?: string }) {
  const t = useTranslations('cart.offline')
  const isOnline = useIsOnline()
  return (
    <p role="status" className={clsx(!isOnline && 'border-ink border-l-4 py-1 pl-4', !isOnline && className)}>
      {!isOnline && t(cart.keptLineIds.length > 0 ? 'kept' : 'seen')}
    </p>
  )
}

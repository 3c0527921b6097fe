import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Unbreakable } from '../../../ui/Unbreakable.tsx'
import { type CartView, pieceCount } from '../cart.view.ts'

const ConfirmDialog = lazy(() => import('../../../ui/ConfirmDialog.tsx'))

/** Takes everything out of the cart, after a second look. */
export function EmptyCartButton({ cart, onConfirm }: { cart: CartView; onConfirm(): void }) {
  const t = useTranslations('cart.page')
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button look="bare" onClick={() => setIsOpen(true)} className="px-0! text-quiet">
        {t('emptyCart')}
      </Button>
      {isOpen !== null && (
        <Unbreakable>
          <Suspense>
            <ConfirmDialog
              isOpen={isOpen}
              title={t('emptyTitle')}
              confirmLabel={t('emptyConfirm')}
              cancelLabel={t('emptyCancel')}
              onCancel={() => setIsOpen(false)}
              onConfirm={() => {
                setIsOpen(false)
                onConfirm()
              }}
            >
              {t('emptyText', { count: pieceCount(cart) })}
            </ConfirmDialog>
          </Suspense>
        </Unbreakable>
      )}
    </>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Confirmation } from '../../../ui/Confirmation.tsx'
import { type CartView, countItems } from '../cart.view.ts'

/** Empties the cart after confirmation. */
export function EmptyCartButton({ cart, onConfirm }: { cart: CartView; onConfirm(): void }) {
  const t = useTranslations('cart.page')
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button look="bare" onClick={() => setIsOpen(true)} className="px-0! text-quiet">
        {t('emptyCart')}
      </Button>
      <Confirmation
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
        {t('emptyText', { count: countItems(cart) })}
      </Confirmation>
    </>
  )
}

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Spinner } from '../../../ui/Button.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { variantUsesCall } from '../productAdmin.calls.ts'
import type { ProductForm } from '../productForm.ts'
import type { FormVariant, VariantRemoval } from '../variantForm.ts'

interface Uses {
  orders: number
  carts: number
  alerts: number
}

interface RemoveVariantDialogProps {
  variant: FormVariant
  form: ProductForm
  onTake(removal: VariantRemoval): void
  onClose(): void
}

/** Explains what happens to a variant, and to orders and carts that contain it. Nothing changes until the product is saved. */
export function RemoveVariantDialog({ variant, form, onTake, onClose }: RemoveVariantDialogProps) {
  const t = useTranslations('adminProducts.remove')
  const { api } = useAdmin()
  const [uses, setUses] = useState<Uses | 'failed' | null>(
    variant.id === null ? { orders: 0, carts: 0, alerts: 0 } : null,
  )
  useEffect(() => {
    if (variant.id === null) return
    let isCurrent = true
    void api.call(variantUsesCall, { params: { id: variant.id } }).then(
      ({ data }) => isCurrent && setUses(data),
      () => isCurrent && setUses('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [api, variant.id])
  const isLast = variant.isActive && form.variants.every((each) => each === variant || !each.isActive)
  if (isLast)
    return (
      <ActionDialog
        title={t('title', { sku: variant.sku })}
        submitLabel={t('single')}
        draft="asks"
        isReady={form.optionNames.length > 0}
        notReady={t('lastSingle')}
        onSubmit={async () => onTake('single')}
        onClose={onClose}
      >
        <p>{t('last')}</p>
        {form.optionNames.length > 0 && <p>{t('singleNote', { sku: variant.sku })}</p>}
      </ActionDialog>
    )
  const isNeeded = uses !== null && uses !== 'failed' && uses.orders + uses.carts > 0
  return (
    <ActionDialog
      title={t('title', { sku: variant.sku })}
      submitLabel={t(isNeeded ? 'hide' : 'delete')}
      draft="asks"
      isReady={uses !== null && uses !== 'failed' && !(isNeeded && !variant.isActive)}
      notReady={uses === 'failed' ? t('failed') : isNeeded ? t('isHidden') : undefined}
      onSubmit={async () => onTake(isNeeded ? 'hide' : 'remove')}
      onClose={onClose}
    >
      {uses === null && <Spinner />}
      {uses !== null && uses !== 'failed' && (
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {isNeeded ? (
            <>
              {uses.orders > 0 && <li>{t('orders', { count: uses.orders })}</li>}
              {uses.carts > 0 && <li>{t('carts', { count: uses.carts })}</li>}
              <li>{t('hideNote')}</li>
            </>
          ) : (
            <li>{t('deleteNote')}</li>
          )}
          {uses.alerts > 0 && <li>{t('alerts', { count: uses.alerts })}</li>}
        </ul>
      )}
    </ActionDialog>
  )
}

import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { PickupView } from '../../shipping/pickup.view.ts'
import type { CheckoutForm } from '../checkout.form.ts'
import { PickupNote } from './PickupNote.tsx'

/** The choice between delivery and the stores, which determines the addresses in the form. */
export function PickupChoice({ stores }: { stores: readonly PickupView[] }) {
  const t = useTranslations('checkout.pickup')
  return (
    <fieldset>
      <legend className="pb-3 font-display font-semibold">{t('legend')}</legend>
      <div className="divide-y divide-line border-line border-y">
        <Way value="" title={t('delivery')}>
          {t('deliveryText')}
        </Way>
        {stores.map((store) => (
          <Way key={store.code} value={store.code} title={t('store', { store: store.name })}>
            {store.lines.join(', ')}
            <PickupNote pickup={store} />
          </Way>
        ))}
      </div>
    </fieldset>
  )
}

function Way({ value, title, children }: { value: string; title: string; children: ReactNode }) {
  const form = useFormContext<CheckoutForm>()
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-4 py-3 pr-2 pl-4 has-checked:bg-raised has-checked:shadow-[inset_3px_0_0_var(--ink)]">
      <input
        {...form.register('pickupStore')}
        type="radio"
        value={value}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{title}</span>
        <span className="block text-quiet text-sm">{children}</span>
      </span>
    </label>
  )
}

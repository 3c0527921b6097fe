import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import type { FieldProps } from './storeField.ts'

/** When orders are ready, how long they are kept, and what collecting costs. */
export function TermsFields({ field }: { field: FieldProps }) {
  const t = useTranslations('adminStores.form')
  const { currencies } = useAdmin()
  const number = { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const
  return (
    <>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-3">
        <TextField {...field('preparationMinutes')} {...number} hint={t('readyHint')} required />
        <TextField {...field('bicycleMinutes')} {...number} hint={t('bicycleHint')} />
        <TextField {...field('daysKept')} {...number} inputMode="numeric" hint={t('daysHint')} required />
      </div>
      <p className="pt-5 pb-3 text-quiet text-sm">{t('feeNote')}</p>
      <div className="grid grid-cols-2 items-start gap-x-5 gap-y-4 sm:grid-cols-4">
        {currencies.map((currency) => (
          <TextField key={currency} {...field(`fee${currency}`)} {...number} />
        ))}
      </div>
    </>
  )
}

import { useTranslations } from 'use-intl'
import { currencies, currencySymbols } from '../../../shared/money.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { PreferencePicker } from './PreferencePicker.tsx'

export function CurrencyPicker({ isInline = false }: { isInline?: boolean }) {
  const t = useTranslations('common.header')
  const { currency, currencies: offered = currencies } = useShop()
  return (
    <PreferencePicker
      name="currency"
      label={t('currency', { name: `${currency} ${currencySymbols[currency]}` })}
      summary={<span className="figures">{`${currency} ${currencySymbols[currency]}`}</span>}
      isInline={isInline}
      options={offered.map((code) => ({
        value: code,
        label: (
          <span className="figures">
            {code} <span aria-hidden="true">{currencySymbols[code]}</span>
          </span>
        ),
        isCurrent: code === currency,
      }))}
    />
  )
}

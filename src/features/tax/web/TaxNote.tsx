import { useTranslations } from 'use-intl'
import { useShop } from '../../../shared/shopProvider.tsx'
import { findTaxName } from '../taxRows.ts'

/** States beside a price that it contains tax, or that tax is added; renders nothing in a shop that charges none. */
export function TaxNote() {
  const t = useTranslations('common.price')
  const { tax } = useShop()
  if (tax.rateBp === 0) return null
  return (
    <span className="text-xs font-normal text-quiet">
      {t(`${tax.isIncluded ? 'withTax' : 'plusTax'}.${findTaxName(tax)}`)}
    </span>
  )
}

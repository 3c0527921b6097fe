import { useTranslations } from 'use-intl'
import { useShop } from '../../../shared/shopProvider.tsx'
import { findTaxName } from '../taxRows.ts'

interface TaxNoteProps {
  /** Also states that delivery is not part of a price with tax, as the law requires where goods are ordered. */
  hasDelivery?: boolean
}

/** States beside a price that it contains tax, or that tax is added; renders nothing in a shop that charges none. */
export function TaxNote({ hasDelivery = false }: TaxNoteProps) {
  const t = useTranslations('common.price')
  const { tax } = useShop()
  if (tax.rateBp === 0) return null
  const note = t(`${tax.isIncluded ? 'withTax' : 'plusTax'}.${findTaxName(tax)}`)
  return (
    <span className="text-xs font-normal text-quiet">
      {tax.isIncluded && hasDelivery ? `${note}, ${t('plusDelivery')}` : note}
    </span>
  )
}

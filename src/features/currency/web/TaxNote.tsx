import { useTranslations } from 'use-intl'
import { useShop } from '../../../shared/shopProvider.tsx'

/** States beside a price that tax is added; renders nothing in a shop that charges none. */
export function TaxNote() {
  const t = useTranslations('common.price')
  const { taxPercent } = useShop()
  return taxPercent > 0 && <span className="text-xs font-normal text-quiet">{t('plusTax')}</span>
}

import { useTranslations } from 'use-intl'
import { useShop } from '../../../shared/shopProvider.tsx'

/** Says beside a price that tax comes on top of it; nothing in a shop that charges none. */
export function TaxNote() {
  const t = useTranslations('common.price')
  const { taxPercent } = useShop()
  return taxPercent > 0 && <span className="text-xs font-normal text-quiet">{t('plusTax')}</span>
}

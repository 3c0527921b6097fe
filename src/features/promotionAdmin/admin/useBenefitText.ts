import { useFormatter, useTranslations } from 'use-intl'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import type { PromotionListItem } from '../server/promotionAdmin.contract.ts'

type Benefit = Pick<PromotionListItem, 'kind' | 'percentBp' | 'amountMinor' | 'buyQuantity' | 'getQuantity'>

/** Describes the benefit of a promotion, and its minimum subtotal. @param currency of its amounts */
export function useBenefitText(currency: Currency) {
  const t = useTranslations('adminPromotions.benefit')
  const format = useFormatter()
  const { language } = useAdmin()
  const money = (minor: number) => formatMoney(minor, currency, language)
  const describe = ({ kind, percentBp, amountMinor, buyQuantity, getQuantity }: Benefit): string => {
    if (kind === 'percent') {
      const share = (percentBp ?? 0) / 10_000
      return t('percent', { share: format.number(share, { style: 'percent', maximumFractionDigits: 2 }) })
    }
    if (kind === 'buy_x_get_y') return t('buy_x_get_y', { buy: buyQuantity ?? 1, get: getQuantity ?? 1 })
    return kind === 'fixed' ? t('fixed', { amount: money(amountMinor ?? 0) }) : t('free_shipping')
  }
  return Object.assign(describe, { minimum: (minor: number) => t('minimum', { amount: money(minor) }) })
}

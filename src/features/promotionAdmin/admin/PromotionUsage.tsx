import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Badge, Moment, Section } from '../../staff/admin/parts.tsx'
import { orderAdminPath } from '../../staff/staff.paths.ts'
import type { Promotion } from '../server/promotionAdmin.contract.ts'

/** How often a promotion was used, by which orders, and its cost. */
export function PromotionUsage({ promotion: { usage, currency, form } }: { promotion: Promotion }) {
  const t = useTranslations('adminPromotions.usage')
  const status = useTranslations('admin.status')
  const { language } = useAdmin()
  const sums: [string, string][] = [
    [t('orders'), String(usage.orders)],
    [t('sales'), formatMoney(usage.salesMinor, currency, language)],
    // Orders do not record the amount of waived shipping.
    ...(form.kind === 'free_shipping' && usage.discountMinor === 0
      ? []
      : [[t('discount'), formatMoney(usage.discountMinor, currency, language)] satisfies [string, string]]),
  ]
  return (
    <Section title={t('title')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 pb-3">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt className="text-quiet text-sm">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {usage.latest.length === 0 && <p className="text-quiet text-sm">{t('none')}</p>}
      <ul className="divide-y divide-line border-line border-y text-sm empty:hidden">
        {usage.latest.map((use) => (
          <li key={use.number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <Link to={orderAdminPath(use.number)} className="figures underline underline-offset-4">
              {use.number}
            </Link>
            <Badge>{status(use.status)}</Badge>
            <span className="text-quiet">
              <Moment at={use.createdAt} />
            </span>
            <span className="figures ml-auto">
              {use.discount > 0 && `−${formatMoney(use.discount, use.currency, language)}`}
            </span>
          </li>
        ))}
      </ul>
      {usage.left > 0 && <p className="pt-3 text-quiet text-sm">{t('left', { count: usage.left })}</p>}
    </Section>
  )
}

import clsx from 'clsx'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Currency } from '../../../shared/money.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { ListSearch } from '../../staff/admin/list/ListSearch.tsx'
import { Pager, ViewTabs } from '../../staff/admin/lists.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { promotionAdminPath, promotionsAdminPath } from '../../staff/staff.paths.ts'
import { promotionMethods, promotionViews } from '../promotionForm.ts'
import type { PromotionListItem } from '../server/promotionAdmin.contract.ts'
import { useBenefitText } from './useBenefitText.ts'

export interface PromotionsData {
  promotions: PromotionListItem[]
  next: number | null
  currency: Currency
}

/** Promotions by state, with a search. */
export function PromotionsPage() {
  const t = useTranslations('adminPromotions.list')
  const methods = useTranslations('adminPromotions.method')
  const { promotions, next, currency } = useLoaderData<PromotionsData>()
  const [query, setQuery] = useSearchParams()
  const mayEdit = useCan()('promotions.edit')
  const view = promotionViews.find((each) => each === query.get('view')) ?? 'active'
  const method = promotionMethods.find((each) => each === query.get('method')) ?? ''
  const search = query.get('search') ?? ''
  const isFiltered = search !== '' || method !== ''
  useListKeys()
  return (
    <>
      <PageTitle title={t('title')}>
        <ListSearch label={t('search')} submitLabel={t('find')} keep={['view', 'method']} />
        {mayEdit && (
          <ButtonLink className={compact} to={promotionAdminPath('new')}>
            {t('add')}
          </ButtonLink>
        )}
      </PageTitle>
      <p className="max-w-prose pb-5 text-quiet">{t('intro')}</p>
      <ViewTabs
        label={t('views')}
        parameter="view"
        views={promotionViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        current={view}
        keep={['method', 'search']}
      />
      <SelectField
        label={t('methods')}
        value={method}
        onChange={({ target }) =>
          setQuery((before) => {
            const query = new URLSearchParams(before)
            query.delete('before')
            if (target.value === '') query.delete('method')
            else query.set('method', target.value)
            return query
          })
        }
        className="pt-4 pb-2 sm:w-56"
      >
        <option value="">{t('allMethods')}</option>
        {promotionMethods.map((value) => (
          <option key={value} value={value}>
            {methods(value)}
          </option>
        ))}
      </SelectField>
      {promotions.length > 0 && <PromotionTable promotions={promotions} currency={currency} />}
      {promotions.length === 0 && !isFiltered && (
        <EmptyState of="orders" title={t(`none.${view}`)}>
          {t(`noneHint.${view}`)}
        </EmptyState>
      )}
      {promotions.length === 0 && isFiltered && (
        <EmptyState
          of="orders"
          title={t('noMatch')}
          action={
            <ButtonLink look="line" to={`${promotionsAdminPath}?view=${view}`}>
              {t('showAll')}
            </ButtonLink>
          }
        >
          {t('noMatchHint')}
        </EmptyState>
      )}
      <Pager next={next} />
    </>
  )
}

function PromotionTable({ promotions, currency }: Pick<PromotionsData, 'promotions' | 'currency'>) {
  const t = useTranslations('adminPromotions')
  const benefit = useBenefitText(currency)
  const head = 'py-2 pr-4 text-left font-medium text-quiet'
  const cell = 'py-2.5 pr-4 align-top'
  return (
    <table className="w-full text-sm">
      <thead className="border-line border-b">
        <tr>
          <th className={head}>{t('list.promotion')}</th>
          <th className={head}>{t('list.benefit')}</th>
          <th className={clsx(head, 'max-md:hidden')}>{t('list.period')}</th>
          <th className="py-2 text-right font-medium text-quiet">{t('list.used')}</th>
        </tr>
      </thead>
      <tbody>
        {promotions.map((promotion) => (
          <tr key={promotion.id} className="relative border-line border-b focus-within:bg-raised hover:bg-raised">
            <td className={cell}>
              <Link
                to={promotionAdminPath(promotion.id)}
                data-list-row=""
                className="figures font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
              >
                {promotion.code ?? promotion.name}
              </Link>
              <span className="block text-quiet [overflow-wrap:anywhere]">
                {promotion.code === null ? t('list.automatic') : promotion.name}
              </span>
            </td>
            <td className={cell}>
              {benefit(promotion)}
              {promotion.isTargeted && <span className="block text-quiet">{t('list.someGoods')}</span>}
              {promotion.minimumMinor > 0 && (
                <span className="block text-quiet">{benefit.minimum(promotion.minimumMinor)}</span>
              )}
            </td>
            <td className={clsx(cell, 'max-md:hidden')}>
              <Period promotion={promotion} />
            </td>
            <td className="py-2.5 text-right align-top">
              <span className="figures whitespace-nowrap">
                {promotion.usageLimit === null
                  ? promotion.usedCount
                  : t('list.usedOf', { used: promotion.usedCount, limit: promotion.usageLimit })}
              </span>
              {promotion.state === 'usedUp' && (
                <span className="block pt-1">
                  <Badge>{t('state.usedUp')}</Badge>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Period({ promotion: { startsAt, endsAt } }: { promotion: PromotionListItem }) {
  const t = useTranslations('adminPromotions.list')
  const format = useFormatter()
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  if (startsAt === null && endsAt === null) return <span className="text-quiet">{t('always')}</span>
  return (
    <>
      {startsAt !== null && <span className="figures block">{t('from', { moment: moment(startsAt) })}</span>}
      {endsAt !== null && <span className="figures block">{t('until', { moment: moment(endsAt) })}</span>}
    </>
  )
}

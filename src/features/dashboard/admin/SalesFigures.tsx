import clsx from 'clsx'
import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { searchPath } from '../../../shared/paths.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { synonymsAdminPath } from '../../staff/staff.paths.ts'
import type { Sales } from '../server/dashboard.contract.ts'
import type { SalesChartProps } from './SalesChart.tsx'

const measures = ['revenue', 'orders'] as const
type Measure = (typeof measures)[number]
const before = { revenue: 'revenueBefore', orders: 'ordersBefore' } as const

/** Revenue and orders of the week compared with the week before, best sellers, and the share of carts that became orders. */
export function SalesFigures({ sales }: { sales: Sales }) {
  return (
    <>
      <Week sales={sales} />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <BestSellers sales={sales} />
        <div>
          <Conversion carts={sales.carts} />
          <EmptySearches searches={sales.emptySearches} />
        </div>
      </div>
    </>
  )
}

function Week({ sales: { days, currency } }: { sales: Sales }) {
  const t = useTranslations('adminDashboard')
  const format = useFormatter()
  const { language } = useAdmin()
  const [measure, setMeasure] = useState<Measure>('revenue')
  const Chart = useChart()
  const show = (value: number, of: Measure) =>
    of === 'revenue' ? formatMoney(value, currency, language) : format.number(value)
  const nameDay = (day: string, weekday: 'short' | 'long') =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { weekday, timeZone: 'UTC' })
  const sum = (of: keyof Sales['days'][number]) => days.reduce((total, day) => total + Number(day[of]), 0)
  return (
    <Section
      title={t('week.title')}
      aside={
        <fieldset className="flex border border-line-strong text-sm">
          <legend className="sr-only">{t('week.show')}</legend>
          {measures.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === measure}
              onClick={() => setMeasure(each)}
              className="min-h-9 px-3 aria-pressed:bg-ink aria-pressed:text-paper max-sm:min-h-11"
            >
              {t(`week.${each}`)}
            </button>
          ))}
        </fieldset>
      }
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3 pb-4">
        {measures.map((each) => (
          <div key={each}>
            <dt className="text-quiet text-sm">{t(`week.${each}`)}</dt>
            <dd>
              <span className="figures font-display font-semibold text-step-2">{show(sum(each), each)}</span>
              <span className="block text-quiet text-sm">
                {t('week.before', { value: show(sum(before[each]), each) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose pb-4 text-quiet text-sm">{t('week.note')}</p>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {/* A fixed size avoids a layout shift when the chart is loaded. The table has the same values. */}
        <div className="flex h-72 min-w-0 flex-col gap-2">
          <p aria-hidden="true" className="flex gap-5 text-sm">
            <span className="flex items-center gap-2">
              <span className="size-3 bg-ink" />
              {t('week.now')}
            </span>
            <span className="flex items-center gap-2">
              <span className="size-3 border border-quiet border-dashed" />
              {t('week.weekBefore')}
            </span>
          </p>
          {Chart && (
            <div role="img" aria-label={t('week.table', { measure: t(`week.${measure}`) })} className="min-h-0 flex-1">
              <Chart
                days={days.map((each) => ({
                  day: nameDay(each.day, 'short'),
                  now: each[measure],
                  before: each[before[measure]],
                }))}
                labels={{ now: t('week.now'), before: t('week.weekBefore') }}
                minTop={measure === 'revenue' ? 400 : 4}
                format={(value) => show(value, measure)}
                formatTick={(value) =>
                  // By default, compact numbers are grouped from five digits on: the axis would show "5500" below "11.000".
                  format.number(measure === 'revenue' ? value / 100 : value, {
                    notation: 'compact',
                    useGrouping: 'always',
                  })
                }
              />
            </div>
          )}
        </div>
        <table className="w-full self-start text-sm">
          <caption className="sr-only">{t('week.table', { measure: t(`week.${measure}`) })}</caption>
          <thead className="border-line border-b text-left text-quiet">
            <tr>
              <th className="py-1.5 font-medium">{t('week.day')}</th>
              <th className="py-1.5 text-right font-medium">{t('week.now')}</th>
              <th className="py-1.5 text-right font-medium">{t('week.weekBefore')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((each) => (
              <tr key={each.day} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {nameDay(each.day, 'long')}
                </th>
                <td className="figures py-1.5 text-right">{show(each[measure], measure)}</td>
                <td className="figures py-1.5 text-right text-quiet">{show(each[before[measure]], measure)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** Loads the chart once the page is shown. */
function useChart(): ComponentType<SalesChartProps> | null {
  const [loaded, setLoaded] = useState<{ Chart: ComponentType<SalesChartProps> } | null>(null)
  useEffect(() => {
    import('./SalesChart.tsx').then(
      ({ SalesChart }) => setLoaded({ Chart: SalesChart }),
      // Ignored, because the table shows the same figures.
      () => {},
    )
  }, [])
  return loaded?.Chart ?? null
}

function BestSellers({ sales: { bestSellers, currency } }: { sales: Sales }) {
  const t = useTranslations('adminDashboard')
  const { language } = useAdmin()
  return (
    <Section title={t('best.title')}>
      {bestSellers.length === 0 ? (
        <p className="text-quiet text-sm">{t('best.none')}</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="border-line border-b text-left text-quiet">
            <tr>
              <th className="py-1.5 font-medium">{t('best.product')}</th>
              <th className="py-1.5 pl-3 text-right font-medium">{t('best.sold')}</th>
              <th className="py-1.5 pl-3 text-right font-medium max-sm:hidden">{t('week.revenue')}</th>
              <th className="py-1.5 pl-3 text-right font-medium">{t('best.stock')}</th>
            </tr>
          </thead>
          <tbody>
            {bestSellers.map(({ id, name, pieces, revenue, stock }) => (
              <tr key={id} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}
                </th>
                <td className="figures py-1.5 pl-3 text-right">{pieces}</td>
                <td className="figures py-1.5 pl-3 text-right max-sm:hidden">
                  {formatMoney(revenue, currency, language)}
                </td>
                <td className={clsx('figures py-1.5 pl-3 text-right', stock <= 0 && 'font-semibold')}>
                  {stock > 0 ? stock : t('best.soldOut')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

function Conversion({ carts: { filled, ordered } }: { carts: Sales['carts'] }) {
  const t = useTranslations('adminDashboard')
  const format = useFormatter()
  return (
    <Section title={t('carts.title')}>
      {filled === 0 ? (
        <p className="text-quiet text-sm">{t('carts.none')}</p>
      ) : (
        <p>
          <span className="figures block font-display font-semibold text-step-2">
            {format.number(ordered / filled, { style: 'percent', maximumFractionDigits: 1 })}
          </span>
          <span className="text-quiet text-sm">{t('carts.share', { filled, ordered })}</span>
        </p>
      )}
    </Section>
  )
}

/** Searches without results, which suggest goods to offer or words to use for them. */
function EmptySearches({ searches }: { searches: Sales['emptySearches'] }) {
  const t = useTranslations('adminDashboard.searches')
  const can = useCan()
  return (
    <Section title={t('title')}>
      {searches.length === 0 ? (
        <p className="text-quiet text-sm">{t('none')}</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="border-line border-b text-left text-quiet">
            <tr>
              <th className="py-1.5 font-medium">{t('text')}</th>
              <th className="py-1.5 pl-3 text-right font-medium">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ text, searches: count }) => (
              <tr key={text} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                  <a
                    href={searchPath(text)}
                    target="_blank"
                    rel="noreferrer"
                    className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                  >
                    {text}
                  </a>
                </th>
                <td className="figures py-1.5 pl-3 text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {searches.length > 0 && can('catalog.edit') && (
        <p className="pt-3 text-sm">
          <Link to={synonymsAdminPath} className="inline-block py-1 underline underline-offset-4">
            {t('synonyms')}
          </Link>
        </p>
      )}
    </Section>
  )
}

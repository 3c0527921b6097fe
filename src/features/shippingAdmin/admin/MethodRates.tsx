import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Badge, Section } from '../../staff/admin/parts.tsx'
import { shippingMethodPath } from '../../staff/staff.paths.ts'
import type { ShippingMethod } from '../server/shippingAdmin.contract.ts'
import { useZoneTexts } from './useZoneTexts.ts'

interface MethodRatesProps {
  method: ShippingMethod
  /** The base currency. */
  currency: Currency
  /** Beside the name. */
  aside: ReactNode
}

/** A shipping method with its rates. */
export function MethodRates({ method, currency, aside }: MethodRatesProps) {
  const t = useTranslations('adminShipping')
  const { language } = useAdmin()
  const texts = useZoneTexts()
  const head = 'py-2 pr-4 text-left font-medium text-quiet'
  const cell = 'py-2 pr-4 align-top'
  const money = (minor: number | undefined) => (minor === undefined ? '–' : formatMoney(minor, currency, language))
  const days = ({ transitDays }: ShippingMethod['rates'][number]) =>
    transitDays === null
      ? t('list.usual')
      : t('list.days', { least: transitDays.least, most: transitDays.most, count: transitDays.most })
  return (
    <Section
      title={
        <Link to={shippingMethodPath(method.code)} className="underline underline-offset-4 [overflow-wrap:anywhere]">
          {method.title}
        </Link>
      }
      aside={aside}
    >
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="border-line border-b">
            <tr>
              <th className={head}>{t('list.zones')}</th>
              <th className={head}>{t('list.weight')}</th>
              <th className={clsx(head, 'text-right')}>{t('list.price')}</th>
              <th className={clsx(head, 'text-right max-sm:hidden')}>{t('list.freeOver')}</th>
              <th className={clsx(head, 'max-md:hidden')}>{t('list.transit')}</th>
              <th className={clsx(head, 'max-md:hidden')}>{t('list.carrier')}</th>
            </tr>
          </thead>
          <tbody>
            {method.rates.map((rate) => (
              <tr key={rate.id} className="border-line border-b last:border-b-0">
                <td className={cell}>
                  {rate.zones.map(texts.zone).join(' · ')} {!rate.isActive && <Badge>{t('list.inactive')}</Badge>}
                </td>
                <td className={clsx(cell, 'figures')}>{texts.weight(rate.weightFrom, rate.weightTo)}</td>
                <td className={clsx(cell, 'figures text-right')}>{money(rate.price[currency])}</td>
                <td className={clsx(cell, 'figures text-right max-sm:hidden')}>{money(rate.freeOver[currency])}</td>
                <td className={clsx(cell, 'max-md:hidden')}>{days(rate)}</td>
                <td className={clsx(cell, 'max-md:hidden')}>{rate.carrier ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

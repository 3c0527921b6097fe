import clsx from 'clsx'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { type Currency, formatMoney } from '../../../../shared/money.ts'
import { useAdmin } from '../../../staff/admin/adminContext.tsx'
import { Badge } from '../../../staff/admin/parts.tsx'
import { productAdminPath } from '../../../staff/staff.paths.ts'
import type { BulkEditRow } from '../../server/bulk/bulkEdit.contract.ts'
import { useFieldName } from '../fieldNames.ts'

const cell = 'block py-0.5 sm:table-cell sm:py-2 sm:pr-4 align-top'

/** The values on a page, before and after the change. */
export function BulkRows({ rows, currency }: { rows: readonly BulkEditRow[]; currency: Currency }) {
  const t = useTranslations('adminBulk')
  const tAudit = useTranslations('admin.audit')
  const show = useValue(currency)
  const nameField = useFieldName()
  const areFigures = rows.every(({ changes }) => changes.every(({ field }) => isFigure(field)))
  const head = 'py-2 pr-4 font-medium text-quiet'
  return (
    <table className="w-full text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <th className={clsx(head, 'text-left')}>{t('product')}</th>
          <th className={clsx(head, 'text-left')}>{t('value')}</th>
          <th className={clsx(head, areFigures ? 'text-right' : 'text-left')}>{t('before')}</th>
          <th className={clsx(head, areFigures ? 'text-right' : 'text-left')}>{t('after')}</th>
          <th className={clsx(head, 'text-left')}>{t('outcome')}</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.flatMap(({ id, productId, sku, productName, changes, result, reason }) =>
          changes.map(({ field, before, after }) => (
            <tr key={`${id} ${field}`} className="border-line border-t max-sm:block max-sm:py-2">
              <th scope="row" className={clsx(cell, 'text-left font-medium [overflow-wrap:anywhere]')}>
                <Link to={productAdminPath(productId)} className="underline-offset-4 hover:underline">
                  {productName || sku}
                </Link>
                {productName !== '' && <span className="figures block font-normal text-quiet">{sku}</span>}
              </th>
              <td className={cell}>{nameField(field.split('.').at(-1) ?? field)}</td>
              <td className={clsx(cell, 'figures text-quiet', isFigure(field) && 'sm:text-right')}>
                <span className="sm:hidden">{tAudit('label', { name: t('before') })} </span>
                {show(field, before)}
              </td>
              <td className={clsx(cell, 'figures', isFigure(field) && 'sm:text-right')}>
                <span className="sm:hidden">{tAudit('label', { name: t('after') })} </span>
                {show(field, after)}
              </td>
              <td className={cell}>
                {result === 'planned' ? (
                  <span className="sr-only">{t('state.planned')}</span>
                ) : (
                  <Badge isUrgent={result === 'stale' || result === 'undoStale' || result === 'refused'}>
                    {t(`state.${result}`)}
                  </Badge>
                )}
                {reason && <span className="block pt-1 text-quiet">{t(`problem.${reason}`)}</span>}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

const isPrice = (field: string) => /\.(price|salePrice)$/.test(field)
const isFigure = (field: string) => isPrice(field) || field.endsWith('.stock')

/** @param currency of prices @returns a function that formats the value of a field */
function useValue(currency: Currency): (field: string, value: string) => string {
  const t = useTranslations('adminBulk')
  const format = useFormatter()
  const { language } = useAdmin()
  return (field, value) => {
    if (value === '') return '–'
    if (isPrice(field)) return formatMoney(Math.round(Number(value) * 100), currency, language)
    if (isFigure(field)) return format.number(Number(value))
    if (field === 'isActive' || field === 'isArchived') return t(value === 'true' ? 'yes' : 'no')
    return value.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')
  }
}

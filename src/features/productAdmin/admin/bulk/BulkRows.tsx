import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../staff/admin/parts.tsx'
import { productAdminPath } from '../../../staff/staff.paths.ts'
import type { BulkEditRow } from '../../server/bulk/bulkEdit.contract.ts'
import { useFieldName } from '../fieldNames.ts'

const cell = 'block py-0.5 sm:table-cell sm:py-2 sm:pr-4 align-top'

/** The values of a page, before and after. */
export function BulkRows({ rows }: { rows: readonly BulkEditRow[] }) {
  const t = useTranslations('adminBulk')
  const show = useValue()
  const nameField = useFieldName()
  const head = 'py-2 pr-4 text-left font-medium text-quiet'
  return (
    <table className="w-full text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <th className={head}>{t('product')}</th>
          <th className={head}>{t('value')}</th>
          <th className={head}>{t('before')}</th>
          <th className={head}>{t('after')}</th>
          <th className={head}>{t('outcome')}</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.flatMap(({ id, productId, sku, changes, result, reason }) =>
          changes.map(({ field, before, after }) => (
            <tr key={`${id} ${field}`} className="border-line border-t max-sm:block max-sm:py-2">
              <th scope="row" className={clsx(cell, 'figures text-left font-medium [overflow-wrap:anywhere]')}>
                <Link to={productAdminPath(productId)} className="underline-offset-4 hover:underline">
                  {sku}
                </Link>
              </th>
              <td className={cell}>{nameField(field.split('.').at(-1) ?? field)}</td>
              <td className={clsx(cell, 'figures text-quiet')}>
                <span className="sm:hidden">{t('before')}: </span>
                {show(field, before)}
              </td>
              <td className={clsx(cell, 'figures')}>
                <span className="sm:hidden">{t('after')}: </span>
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
                {reason && <span className="block pt-1 text-quiet">{t(`refusal.${reason}`)}</span>}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

/** @returns a function that shows a value of a field to people */
function useValue(): (field: string, value: string) => string {
  const t = useTranslations('adminBulk')
  return (field, value) => {
    if (value === '') return '–'
    if (field === 'isActive' || field === 'isArchived') return t(value === 'true' ? 'yes' : 'no')
    return value.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')
  }
}

import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Currency } from '../../../shared/money.ts'
import { Badge } from '../../staff/admin/parts.tsx'
import { productAdminPath } from '../../staff/staff.paths.ts'
import type { Row } from '../server/importAdmin.contract.ts'
import { FileTable, fileCell } from './FileTable.tsx'
import { FindingText, useFindingValue } from './FindingText.tsx'
import { useRowFieldName, useRowFieldValue } from './rowFields.ts'

/** Rows of the file with their outcomes; prices in the shop's currency. On a phone, each row is a block. */
export function RowTable({ rows, currency }: { rows: readonly Row[]; currency: Currency }) {
  const t = useTranslations('adminImports')
  const nameValue = useFindingValue()
  return (
    <FileTable columns={[t('product'), t('outcome')]}>
      {rows.map((row) => (
        <tr key={row.row} className="border-line border-b">
          <td className={clsx(fileCell, 'figures w-14 text-right')}>{row.row}</td>
          <td className={clsx(fileCell, 'w-64 max-w-64 [overflow-wrap:anywhere] max-md:hidden')}>
            <Subject row={row} />
          </td>
          <td className="py-2 align-top [overflow-wrap:anywhere]">
            <div className="flex flex-wrap items-baseline gap-x-2 pb-1 md:hidden">
              <Subject row={row} />
            </div>
            <Badge isUrgent={row.outcome === 'rejected'}>{t(`outcomes.${row.outcome}`)}</Badge>
            <Changes changes={row.changes} currency={currency} />
            {row.issues.map((finding) => (
              <p key={finding.id} className="pt-1">
                {finding.kind !== 'rejected' && <span className="font-medium">{t(`kind.${finding.kind}`)} · </span>}
                {finding.column !== '' && <span className="text-quiet">{finding.column} · </span>}
                <FindingText reason={finding.reason} explanation={finding.explanation} />
                {finding.value !== '' && <span className="text-quiet"> – {nameValue(finding)}</span>}
              </p>
            ))}
          </td>
        </tr>
      ))}
    </FileTable>
  )
}

function Subject({ row: { handle, sku, productId } }: { row: Row }) {
  return (
    <>
      <span className="md:block">
        {productId === null ? (
          handle
        ) : (
          <Link to={productAdminPath(productId)} className="underline underline-offset-4">
            {handle}
          </Link>
        )}
      </span>
      {sku !== handle && sku !== '' && <span className="figures text-quiet md:block">{sku}</span>}
    </>
  )
}

/** A new product has many fields; only these are shown at first. */
const mainField = /^(texts\.\w+\.name|brand|price|salePrice|stock)$/
const maxShown = 6

function Changes({ changes, currency }: { changes: Row['changes']; currency: Currency }) {
  const t = useTranslations('adminImports')
  if (changes.length <= maxShown) return <ChangeList changes={changes} currency={currency} />
  const others = changes.filter(({ field }) => !mainField.test(field))
  return (
    <>
      <ChangeList changes={changes.filter(({ field }) => mainField.test(field))} currency={currency} />
      <details>
        <summary className="min-h-9 cursor-pointer content-center text-quiet">
          {t('moreFields', { count: others.length })}
        </summary>
        <ChangeList changes={others} currency={currency} />
      </details>
    </>
  )
}

function ChangeList({ changes, currency }: { changes: Row['changes']; currency: Currency }) {
  const t = useTranslations('adminImports')
  const nameField = useRowFieldName()
  const show = useRowFieldValue(currency)
  return (
    <dl className="grid gap-x-4 gap-y-0.5 pt-1 empty:hidden sm:grid-cols-[max-content_1fr]">
      {changes.map(({ field, before, after }) => (
        <div key={`${field} ${before} ${after}`} className="sm:contents">
          <dt className="text-quiet max-sm:inline">
            {nameField(field)}
            {before + after !== '' && <span className="sm:hidden"> · </span>}
          </dt>
          <dd className="figures min-w-0 max-sm:inline">
            {before !== '' && (
              <>
                <del className="text-quiet">{show(field, before)}</del>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> {t('becomes')} </span>
              </>
            )}
            {before + after !== '' && <ins className="no-underline">{after === '' ? '–' : show(field, after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

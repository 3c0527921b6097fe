import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useRowFieldName, useRowFieldValue } from '../../importAdmin/admin/rowFields.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Moment } from '../../staff/admin/parts.tsx'
import { importAdminPath } from '../../staff/staff.paths.ts'
import { productHistoryCall } from '../productAdmin.calls.ts'
import type { AdminProduct, ProductHistoryEntry } from '../server/productAdmin.contract.ts'
import { useFieldName, useFieldValue } from './fieldNames.ts'

/** A field of a variant. */
const variantPath = /^variants\.(.*)\.(\w+)$/

/** Changes with their authors, loaded when expanded. */
export function ProductHistory({ product }: { product: AdminProduct }) {
  const t = useTranslations('adminProducts')
  const tAudit = useTranslations('admin.audit')
  const nameField = useFieldName(product.colors)
  const show = useFieldValue()
  const nameImported = useRowFieldName()
  const showImported = useRowFieldValue(product.currency)
  const { api } = useAdmin()
  const [entries, setEntries] = useState<readonly ProductHistoryEntry[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const nameRowField = (path: string) => {
    const [, sku, cell] = variantPath.exec(path) ?? []
    return sku && cell ? t('cell', { field: nameImported(cell), sku }) : nameImported(path)
  }
  const showRowValue = (path: string, value: string) =>
    value === '' ? '–' : showImported(variantPath.exec(path)?.[2] ?? path, value)
  const read = () =>
    api.call(productHistoryCall, { params: { id: product.id } }).then(
      ({ data }) => setEntries(data),
      () => setFailed(true),
    )
  return (
    <details
      className="border-line border-t py-4"
      onToggle={(event) => {
        if (event.currentTarget.open) void read()
      }}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">{t('editor.history')}</summary>
      {isFailed && <ErrorAlert message={t('failed')} />}
      {entries?.length === 0 && <p className="py-2">{t('editor.noHistory')}</p>}
      <ol className="divide-y divide-line text-sm empty:hidden">
        {entries?.map(({ id, action, staffName, createdAt, changes, file }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[10rem_10rem_1fr]">
            <Moment at={createdAt} />
            <span className="font-medium">{staffName}</span>
            <div className="min-w-0">
              <p>
                {file
                  ? t.rich('editor.importedFile', {
                      file: () => (
                        <Link to={importAdminPath(file.job)} className="underline underline-offset-4">
                          {file.name}
                        </Link>
                      ),
                    })
                  : tAudit(`action.${action.replace('.', '_') as 'product_save'}`)}
              </p>
              <dl className="text-quiet [overflow-wrap:anywhere]">
                {changes.map(({ field, before, after }) => (
                  <div key={`${field} ${before} ${after}`}>
                    <dt className="inline">{tAudit('label', { name: (file ? nameRowField : nameField)(field) })} </dt>
                    <dd className="inline">
                      {(file ? showRowValue : show)(field, before)} → {(file ? showRowValue : show)(field, after)}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}

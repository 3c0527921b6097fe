import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Moment } from '../../staff/admin/parts.tsx'
import { productHistoryCall } from '../productAdmin.calls.ts'
import type { AdminProduct, ProductHistoryEntry } from '../server/productAdmin.contract.ts'
import { useFieldName, useFieldValue } from './fieldNames.ts'

/** Who changed what, read when it is opened. */
export function ProductHistory({ product }: { product: AdminProduct }) {
  const t = useTranslations('adminProducts')
  const tAudit = useTranslations('admin.audit')
  const nameField = useFieldName(product.colors)
  const show = useFieldValue()
  const { api } = useAdmin()
  const [entries, setEntries] = useState<readonly ProductHistoryEntry[] | null>(null)
  const [isFailed, setFailed] = useState(false)
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
        {entries?.map(({ id, action, staffName, createdAt, changes }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[10rem_10rem_1fr]">
            <Moment at={createdAt} />
            <span className="font-medium">{staffName}</span>
            <div className="min-w-0">
              <p>{tAudit(`action.${action.replace('.', '_') as 'product_save'}`)}</p>
              <dl className="text-quiet [overflow-wrap:anywhere]">
                {changes.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt className="inline">{tAudit('label', { name: nameField(field) })} </dt>
                    <dd className="inline">
                      {show(field, before)} → {show(field, after)}
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

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { useCan } from '../../../staff/admin/adminContext.tsx'
import { useReopen } from '../../../staff/admin/form/useReopen.ts'
import { countSelected, type Selection } from '../../../staff/admin/list/selection.ts'
import { compact } from '../../../staff/admin/parts.tsx'
import { readFilter } from '../../productAdmin.filter.ts'
import type { ProductListItem } from '../../server/productAdmin.contract.ts'
import type { FacetNames } from '../facets/facetNames.ts'
import { BulkEditDialog } from './BulkEditDialog.tsx'

interface StoredSelection {
  isEverything: boolean
  rows: readonly ProductListItem[]
}

interface BulkBarProps {
  selection: Selection<ProductListItem>
  /** Number of products that match the filters; null until it is known. */
  total: number | null
  facets: FacetNames
  onClear(): void
  /** Restores the selection from before the page was left. */
  onRestore(selection: Selection<ProductListItem>): void
}

/** Actions on the selected products. */
export function BulkBar({ selection, total, facets, onClear, onRestore }: BulkBarProps) {
  const t = useTranslations('adminBulk')
  const format = useFormatter()
  const can = useCan()
  const [query] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const place = `products?${query}`
  useReopen<StoredSelection>(place, (_dialog, stored) => {
    if (!stored) return
    onRestore({ ...stored, rows: new Map(stored.rows.map((row) => [String(row.id), row])) })
    setOpen(true)
  })
  const count = countSelected(selection, total)
  if (!can('products.bulk') || count === null || count === 0) return null
  const ids = [...selection.rows.values()].map(({ id }) => id)
  const isAll = selection.isEverything && ids.length === 0
  return (
    <>
      <section
        aria-label={t('bar')}
        className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-raised px-3 py-2 text-sm"
      >
        <p role="status">{t(isAll ? 'allMatching' : 'selected', { count })}</p>
        <Button className={compact} onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
        <Button look="bare" className={compact} onClick={onClear}>
          {t('clear')}
        </Button>
      </section>
      {isOpen && (
        <BulkEditDialog
          draft={`${place}:bulk`}
          context={
            { isEverything: selection.isEverything, rows: [...selection.rows.values()] } satisfies StoredSelection
          }
          selection={selection.isEverything ? { filter: readFilter(query), except: ids } : { ids }}
          title={t('dialogTitle', { count: format.number(count) })}
          facets={facets}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

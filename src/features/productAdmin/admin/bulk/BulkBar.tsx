import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { useAdmin, useMay } from '../../../staff/admin/adminContext.tsx'
import { compact } from '../../../staff/admin/parts.tsx'
import { productCountCall } from '../../productAdmin.calls.ts'
import { readFilter } from '../../productAdmin.filter.ts'
import type { FacetNames } from '../ProductFilters.tsx'
import { BulkEditDialog, type Selection } from './BulkEditDialog.tsx'

interface BulkBarProps {
  /** Ids of the selected products of the page. */
  selected: ReadonlySet<number>
  /** Whether all products of the page are selected, and there are others. */
  isWholePage: boolean
  facets: FacetNames
  onClear(): void
}

/** What can be done with the selected products; all that match the filters can be selected, too. */
export function BulkBar({ selected, isWholePage, facets, onClear }: BulkBarProps) {
  const t = useTranslations('adminBulk')
  const tAdmin = useTranslations('admin')
  const format = useFormatter()
  const { api } = useAdmin()
  const may = useMay()
  const [query] = useSearchParams()
  /** How many products match; null while only those of the page are selected. */
  const [matching, setMatching] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (!may('products.bulk') || selected.size === 0) return null
  const filter = readFilter(query)
  const isEverything = isWholePage && matching !== null
  const selection: Selection = isEverything ? { filter } : { ids: [...selected] }
  const count = isEverything ? matching : selected.size
  const selectMatching = async () => {
    setFailed(false)
    try {
      setMatching((await api.call(productCountCall, { input: filter })).data.count)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <section
        aria-label={t('bar')}
        className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-raised px-3 py-2 text-sm"
      >
        <p role="status">{t(isEverything ? 'allMatching' : 'selected', { count })}</p>
        <Button className={compact} onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
        {isWholePage && matching === null && (
          <Button look="line" className={compact} onClick={() => void selectMatching()}>
            {t('selectMatching')}
          </Button>
        )}
        <Button
          look="bare"
          className={compact}
          onClick={() => {
            setMatching(null)
            onClear()
          }}
        >
          {t('clear')}
        </Button>
      </section>
      {hasFailed && <ErrorAlert message={tAdmin('failed')} />}
      {isOpen && (
        <BulkEditDialog
          selection={selection}
          title={t('dialogTitle', { count: format.number(count) })}
          facets={facets}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

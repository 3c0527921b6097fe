import { useTranslations } from 'use-intl'
import { Button, Spinner } from '../../../ui/Button.tsx'
import Drawer from '../../../ui/Drawer.tsx'
import type { PriceSpan } from '../../catalog/catalog.reader.ts'
import type { Facet } from '../facets.ts'
import type { CatalogFilter } from '../filters.ts'
import { FilterForm } from './FilterForm.tsx'

interface FilterDrawerProps {
  isOpen: boolean
  onClose(): void
  total: number
  isPending: boolean
  facets: readonly Facet[]
  priceSpan: PriceSpan | null
  filter: CatalogFilter
  onChange(filter: CatalogFilter): void
}

/** The filters as a sheet for phones; its button shows the number of matching products. Loaded when first opened. */
export default function FilterDrawer({ isOpen, onClose, total, isPending, ...form }: FilterDrawerProps) {
  const t = useTranslations('catalog.filter')
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      title={t('title')}
      closeLabel={t('close')}
      footer={
        // The button works while products load, too: the page behind shows the loading state.
        <Button onClick={onClose} aria-busy={isPending || undefined} className="w-full">
          {isPending && <Spinner />}
          <span aria-live="polite">{t('show', { total })}</span>
        </Button>
      }
    >
      <FilterForm {...form} className="px-5 pb-4 [&>details:first-of-type]:border-t-0" />
    </Drawer>
  )
}

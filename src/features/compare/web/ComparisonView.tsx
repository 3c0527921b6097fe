import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { CheckField } from '../../../ui/Field.tsx'
import { compareGroups, differingGroups } from '../compare.table.ts'
import type { ComparedProduct } from '../compare.view.ts'
import { CompareTable } from './CompareTable.tsx'
import { FrameComparison } from './FrameComparison.tsx'
import type { Comparison } from './useComparison.ts'

interface ComparisonViewProps {
  products: readonly ComparedProduct[]
  comparison: Comparison
  onRemove(id: number): void
}

/** The table, with its switch above and the frame drawings below. */
export function ComparisonView({ products, comparison, onRemove }: ComparisonViewProps) {
  const t = useTranslations('saved.compare')
  const { sizes, onlyDifferences, changeView } = comparison
  const all = useMemo(() => compareGroups(products, sizes), [products, sizes])
  const differing = useMemo(() => differingGroups(all), [all])
  const isNarrowed = onlyDifferences && products.length > 1
  const count = (groups: typeof all) => groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const hidden = count(all) - count(differing)
  return (
    <>
      {products.length === 1 ? (
        <p className="pb-4">{t('one')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 pb-4 noscript:hidden">
          <CheckField
            role="switch"
            label={t('onlyDifferences')}
            checked={onlyDifferences}
            onChange={(event) => changeView({ onlyDifferences: event.target.checked })}
          />
          <p role="status" className="figures text-sm text-quiet">
            {isNarrowed && (differing.length === 0 ? t('nothingDiffers') : t('hidden', { count: hidden }))}
          </p>
        </div>
      )}
      <CompareTable
        products={products}
        groups={isNarrowed ? differing : all}
        sizes={sizes}
        onSize={(id, sizeId) => changeView({ sizes: { ...sizes, [id]: sizeId } })}
        onRemove={onRemove}
      />
      <FrameComparison products={products} sizes={sizes} />
    </>
  )
}

import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { TaxRow } from '../taxRows.ts'

/** The label of a row of tax, such as "GST 18%". */
export function useTaxLabel(): (row: TaxRow) => string {
  const t = useTranslations('common.tax')
  return useCallback(
    (row) =>
      row.kind === 'added' || row.kind === 'included'
        ? t(row.kind, { name: t(`names.${row.name}`), percent: row.percent })
        : t(row.kind),
    [t],
  )
}

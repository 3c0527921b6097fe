import { useTranslations } from 'use-intl'

const otherRow = / \(row (\d+)\)$/
/** Findings whose value ends with the row that has the same SKU. */
const namesRow = new Set(['skuRepeated', 'skuLookalike', 'variantUnfit', 'variantElsewhere'])

/** The value of a finding. A row number in it is translated. */
export function useFindingValue(): (finding: { reason: string; value: string }) => string {
  const t = useTranslations('adminImports')
  return ({ reason, value }) =>
    t('value', {
      value: namesRow.has(reason)
        ? value.replace(otherRow, (_text, row: string) => ` (${t('otherRow', { row })})`)
        : value,
    })
}

/** The meaning of a finding, in the language of the page. */
export function FindingText({ reason, explanation }: { reason: string; explanation: string }) {
  const t = useTranslations('adminImports.reason')
  const key = reason as Parameters<typeof t>[0]
  // Another version of the shop can report findings that this page does not know.
  return t.has(key) ? t(key) : <span lang="en">{explanation}</span>
}

import { useFormatter, useTranslations } from 'use-intl'
import { Section } from '../../staff/admin/parts.tsx'
import { rowOutcomes } from '../importAdmin.ts'
import type { ImportDetail } from '../server/importAdmin.contract.ts'
import { FindingReason } from './FindingReason.tsx'

/** The summary of an import whose rows have been deleted: the number of rows by outcome and by finding. */
export function ImportSummary({ detail: { outcomes, reasons } }: { detail: ImportDetail }) {
  const t = useTranslations('adminImports')
  const format = useFormatter()
  return (
    <Section title={t('summary')}>
      <p className="pb-3 text-sm">{t('rowsGone')}</p>
      {outcomes && (
        <ul className="pb-3 text-sm">
          {rowOutcomes.map((each) => (
            <li key={each}>{t(`outcomeRows.${each}`, { rows: format.number(outcomes[each]) })}</li>
          ))}
        </ul>
      )}
      {reasons.length > 0 && (
        <ul aria-label={t('reasons', { count: reasons.length })} className="border-line border-t pt-3 text-sm">
          {reasons.map((each) => (
            <li key={each.reason} className="flex items-baseline gap-3 py-1">
              <FindingReason found={each} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

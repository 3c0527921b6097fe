import { useFormatter, useTranslations } from 'use-intl'
import { Badge } from '../../staff/admin/parts.tsx'
import type { ImportDetail } from '../server/importAdmin.contract.ts'
import { FindingText } from './FindingText.tsx'

/** A finding found in a file, with the number and place of its occurrences. */
export function FindingReason({ found }: { found: ImportDetail['reasons'][number] }) {
  const t = useTranslations('adminImports')
  const format = useFormatter()
  const { reason, kind, explanation, count, firstRow, columns } = found
  return (
    <>
      <span className="figures w-14 shrink-0 text-right">{format.number(count)}</span>
      <span>
        <Badge isUrgent={kind === 'rejected'}>{t(`kind.${kind}`)}</Badge>{' '}
        {columns.length > 0 && <span className="text-quiet">{format.list(columns, { type: 'unit' })} · </span>}
        <span className="in-[a]:underline in-[a]:decoration-line-strong in-[a]:underline-offset-4">
          <FindingText reason={reason} explanation={explanation} />
        </span>{' '}
        <span className="text-quiet">({t('firstRow', { row: format.number(firstRow) })})</span>
      </span>
    </>
  )
}

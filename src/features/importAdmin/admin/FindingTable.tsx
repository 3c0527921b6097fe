import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { Badge } from '../../staff/admin/parts.tsx'
import type { Finding } from '../server/importAdmin.contract.ts'
import { FileTable, fileCell } from './FileTable.tsx'
import { FindingText, useFindingValue } from './FindingText.tsx'

/** Rows of the file with their findings. On a phone, each finding is a block. */
export function FindingTable({ findings }: { findings: readonly Finding[] }) {
  const t = useTranslations('adminImports')
  const nameValue = useFindingValue()
  return (
    <FileTable columns={[t('product'), t('column'), t('found')]}>
      {findings.map((finding) => (
        <tr key={finding.id} className="border-line border-b">
          <td className={clsx(fileCell, 'figures w-14 text-right')}>{finding.row}</td>
          <td className={clsx(fileCell, 'max-w-56 [overflow-wrap:anywhere] max-md:hidden')}>{finding.handle}</td>
          <td className={clsx(fileCell, 'max-w-44 [overflow-wrap:anywhere] max-md:hidden')}>{finding.column}</td>
          <td className="py-2 align-top [overflow-wrap:anywhere]">
            <p className="pb-1 text-quiet md:hidden">
              {[finding.handle, finding.column].filter((text) => text !== '').join(' · ')}
            </p>
            <p>
              <Badge isUrgent={finding.kind === 'rejected'}>{t(`kind.${finding.kind}`)}</Badge>{' '}
              <FindingText reason={finding.reason} explanation={finding.explanation} />
            </p>
            {finding.value !== '' && <p className="pt-0.5 text-quiet">{nameValue(finding)}</p>}
          </td>
        </tr>
      ))}
    </FileTable>
  )
}

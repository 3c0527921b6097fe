import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { Badge } from '../../staff/admin/parts.tsx'
import type { Issue } from '../server/importAdmin.contract.ts'
import { FileTable, fileCell } from './FileTable.tsx'
import { IssueText, useIssueValue } from './IssueText.tsx'

/** Rows of the file with their issues. On a phone, each issue is a block. */
export function IssueTable({ issues }: { issues: readonly Issue[] }) {
  const t = useTranslations('adminImports')
  const nameValue = useIssueValue()
  return (
    <FileTable columns={[t('product'), t('column'), t('found')]}>
      {issues.map((issue) => (
        <tr key={issue.id} className="border-line border-b">
          <td className={clsx(fileCell, 'figures w-14 text-right')}>{issue.row}</td>
          <td className={clsx(fileCell, 'max-w-56 [overflow-wrap:anywhere] max-md:hidden')}>{issue.handle}</td>
          <td className={clsx(fileCell, 'max-w-44 [overflow-wrap:anywhere] max-md:hidden')}>{issue.column}</td>
          <td className="py-2 align-top [overflow-wrap:anywhere]">
            <p className="pb-1 text-quiet md:hidden">
              {[issue.handle, issue.column].filter((text) => text !== '').join(' · ')}
            </p>
            <p>
              <Badge isUrgent={issue.kind === 'rejected'}>{t(`kind.${issue.kind}`)}</Badge>{' '}
              <IssueText reason={issue.reason} explanation={issue.explanation} />
            </p>
            {issue.value !== '' && <p className="pt-0.5 text-quiet">{nameValue(issue)}</p>}
          </td>
        </tr>
      ))}
    </FileTable>
  )
}

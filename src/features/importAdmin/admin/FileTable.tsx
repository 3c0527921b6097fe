import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Rows of the file. On a phone, each row is a block in which only its number and the last column are side by side. */
export function FileTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  const t = useTranslations('adminImports')
  const head = 'py-2 pr-4 text-left font-medium text-quiet'
  return (
    <table className="w-full text-sm">
      <thead className="border-line border-b">
        <tr>
          <th className={clsx(head, 'text-right')}>{t('row')}</th>
          {columns.map((column, index) => (
            <th key={column} className={clsx(head, index < columns.length - 1 && 'max-md:hidden')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export const fileCell = 'py-2 pr-4 align-top'

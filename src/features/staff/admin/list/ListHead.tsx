import { FlexRender, type Header } from '@tanstack/react-table'
import clsx from 'clsx'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Icon } from '../../../../ui/Icon.tsx'
import { cursorNames } from './cursorNames.ts'
import type { ListItem, listFeatures } from './listTable.ts'

interface ListHeadProps<T extends ListItem> {
  headers: readonly Header<typeof listFeatures, T, unknown>[]
  selectAll?: { label: string; isChecked: boolean; isMixed: boolean; onToggle(): void } | undefined
}

/** The names of the columns. Sortable columns are links. */
export function ListHead<T extends ListItem>({ headers, selectAll }: ListHeadProps<T>) {
  return (
    <thead className="sticky top-0 z-15 bg-paper shadow-[inset_0_-1px_0_var(--color-line)]">
      <tr>
        {selectAll && (
          <th className="w-9 text-left">
            <label className="-ml-2 flex h-11 items-center pl-2 sm:h-9">
              <input
                type="checkbox"
                className="size-4 accent-ink"
                aria-label={selectAll.label}
                checked={selectAll.isChecked}
                ref={(box) => {
                  if (box) box.indeterminate = selectAll.isMixed && !selectAll.isChecked
                }}
                onChange={selectAll.onToggle}
              />
            </label>
          </th>
        )}
        {headers.map((header) => (
          <HeadCell key={header.id} header={header} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<T extends ListItem>({ header }: { header: Header<typeof listFeatures, T, unknown> }) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { className, isEnd, sort } = header.column.columnDef.meta ?? {}
  const classes = clsx(
    'py-2 font-medium text-quiet not-last:pr-2 sm:not-last:pr-4',
    className,
    isEnd ? 'text-right' : 'text-left',
  )
  if (!sort)
    return (
      <th scope="col" className={classes}>
        <FlexRender header={header} />
      </th>
    )
  const current = query.get('sort')
  const direction =
    current === null
      ? undefined
      : current === sort.ascending
        ? 'ascending'
        : current === sort.descending
          ? 'descending'
          : undefined
  // Cycles through ascending, descending and the default order.
  const next =
    direction === undefined ? (sort.ascending ?? sort.descending) : direction === 'ascending' && sort.descending
  const url = new URLSearchParams(query)
  for (const name of cursorNames) url.delete(name)
  if (next) url.set('sort', next)
  else url.delete('sort')
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={classes}>
      <Link
        to={url.size === 0 ? pathname : `${pathname}?${url}`}
        className={clsx(
          'inline-flex items-center gap-1 underline-offset-4 hover:text-ink hover:underline',
          isEnd && 'flex-row-reverse',
        )}
      >
        <FlexRender header={header} />
        {direction && <Icon name="arrowUp" className={clsx('size-3.5', direction === 'descending' && 'rotate-180')} />}
      </Link>
    </th>
  )
}

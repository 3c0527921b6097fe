import type { ComponentProps } from 'react'
import { Pager } from '../lists.tsx'
import { ListTable } from './ListTable.tsx'
import type { ListItem } from './listTable.ts'

interface PagedListProps<T extends ListItem> extends ComponentProps<typeof ListTable<T>> {
  /** How many entries match, in words; null while that is not known. */
  total: string | null
  /** The keys of the list. */
  keys: string
  /** The cursor of the next page, for lists with pages. */
  next: string | number | null
  /** The parameter of the URL that has a cursor. */
  parameter: 'after' | 'before'
}

/** A list with its total and its keys above it, and with links to its pages while there is no script. */
export function PagedList<T extends ListItem>({ total, keys, next, parameter, ...table }: PagedListProps<T>) {
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 text-quiet text-sm">
        <p>{total}</p>
        <p className="max-sm:hidden">{keys}</p>
      </div>
      <ListTable {...table} />
      {!table.list.isWhole && <Pager next={next} parameter={parameter} />}
    </>
  )
}

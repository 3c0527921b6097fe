import { type ExpandedState, functionalUpdate, useTable } from '@tanstack/react-table'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { compact } from '../parts.tsx'
import type { ListHandle } from '../useListKeys.ts'
import { ListHead } from './ListHead.tsx'
import { ListRow, LoadingRow } from './ListRow.tsx'
import { type ListColumn, type ListItem, listFeatures } from './listTable.ts'
import { changeSelection, countSelected, isSelected, type Selection } from './selection.ts'
import type { ListRows } from './useListRows.ts'
import { type RowHeight, useVirtualRows } from './useVirtualRows.ts'

interface ListTableProps<T extends ListItem> {
  /** Moves through the rows by keyboard (`useListKeys`). */
  ref: Ref<ListHandle>
  /** Names the table for screen readers. */
  label: string
  columns: ListColumn<T>[]
  list: ListRows<T>
  /** Key of the list (`ListSource`). */
  listKey: string
  rowHeight: RowHeight
  /** Absent where rows cannot be selected. */
  selection?: ListSelection<T> | undefined
  /** The details of an open row. */
  detail?(row: T): ReactNode
}

interface ListSelection<T extends ListItem> {
  value: Selection<T>
  onChange(selection: Selection<T> | null): void
  /** Label of a row's check box. */
  label(row: T): string
  /** Label of the check box in the header. */
  allLabel: string
  /** Maximum number of selected rows. Without it, the check box in the header selects everything that matches the filters. */
  most?: number
}

/**
 * A list of the back office. Its columns define how it looks. Each row has a link to its page, marked with `data-list-row`. Only
 * visible rows are in the document, except before the script runs and in lists with pages.
 */
export function ListTable<T extends ListItem>(props: ListTableProps<T>) {
  const { ref, label, columns, list, listKey, rowHeight, selection, detail } = props
  const t = useTranslations('admin.list')
  const [expanded, setExpanded] = useState<ExpandedState>({})
  const element = useRef<HTMLTableElement>(null)
  const { rows: data, total } = list
  const value = selection?.value
  const rowSelection = useMemo(() => {
    const ids = value ? data.map(({ id }) => String(id)).filter((id) => isSelected(value, id)) : []
    return Object.fromEntries(ids.map((id) => [id, true as const]))
  }, [value, data])
  const count = value ? countSelected(value, total) : 0
  const isFull = selection?.most !== undefined && count !== null && count >= selection.most
  const table = useTable({
    features: listFeatures,
    columns,
    data,
    getRowId: ({ id }) => String(id),
    enableSubRowSelection: false,
    // Open rows stay open when others are loaded.
    autoResetExpanded: false,
    getRowCanExpand: () => detail !== undefined,
    enableRowSelection: ({ id }) => !isFull || id in rowSelection,
    state: { rowSelection, expanded },
    onExpandedChange: setExpanded,
    onRowSelectionChange(updater) {
      const ids = functionalUpdate(updater, rowSelection)
      if (selection) selection.onChange(changeSelection(selection.value, data, (id) => id in ids))
    },
  })
  const rows = table.getRowModel().rows
  const virtual = useVirtualRows({ table: element, list, listKey, rowHeight })
  const { columnCount, height } = virtual
  useImperativeHandle(ref, () => ({ move: virtual.move }))
  // Another search replaces the list: the keys go on from the page as they do after a search, and the next one leads to the first new row.
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (shown?.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])

  const selectAll = async ({ onChange, most }: ListSelection<T>) => {
    if (count !== 0) onChange(null)
    else if (most === undefined) onChange({ isEverything: true, rows: new Map() })
    else {
      const first = await list.readFirst(most).catch(() => data.slice(0, most))
      onChange({ isEverything: false, rows: new Map(first.map((row) => [String(row.id), row])) })
    }
  }
  // A row that has moved can be on two of the loaded pages.
  const usedKeys = new Set<string>()
  return (
    <>
      <table
        ref={element}
        aria-label={label}
        aria-busy={list.isLoading || undefined}
        aria-rowcount={list.isWhole && total !== null ? total + 1 : undefined}
        onFocus={({ target }) => virtual.noteFocus(target)}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
      >
        <ListHead
          headers={table.getFlatHeaders()}
          selectAll={
            selection && {
              label: selection.allLabel,
              isChecked: count !== 0 && count === total,
              isMixed: count !== 0 && count !== total,
              onToggle: () => void selectAll(selection),
            }
          }
        />
        {virtual.items.map((item) => {
          if ('space' in item) return <Space key={item.key} height={item.space} />
          const index = list.findIndex(item.place)
          const row = index === undefined ? undefined : rows[index]
          const position = { ref: virtual.measure, place: item.place, isCounted: list.isWhole, columnCount }
          const key = row === undefined || usedKeys.has(row.id) ? `place ${item.place}` : row.id
          usedKeys.add(key)
          return row === undefined ? (
            <LoadingRow key={key} {...position} height={height} />
          ) : (
            <ListRow
              key={key}
              {...position}
              row={row}
              selectLabel={selection?.label}
              isSelected={row.getIsSelected()}
              maySelect={row.getCanSelect()}
              isOpen={row.getIsExpanded()}
              detail={detail}
            />
          )
        })}
      </table>
      {list.hasFailed && (
        <div
          role="alert"
          className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 bg-raised px-3 py-2 text-sm"
        >
          <span className="font-medium text-bad">{t('failed')}</span>
          <Button look="line" className={compact} onClick={list.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Fills the space of rows that are not rendered. */
function Space({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height }} className="p-0" />
      </tr>
    </tbody>
  )
}

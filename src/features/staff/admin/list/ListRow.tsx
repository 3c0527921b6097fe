import { FlexRender } from '@tanstack/react-table'
import clsx from 'clsx'
import { memo, type ReactNode, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { ListItem, ListTableRow } from './listTable.ts'

interface RowPosition {
  /** Measures the row group. */
  ref: Ref<HTMLTableSectionElement>
  /** Index in the list. */
  place: number
  /** Whether the index counts from the start of the whole list. */
  isCounted: boolean
  /** How many columns are shown. */
  columnCount: number
}

interface ListRowProps<T extends ListItem> extends RowPosition {
  row: ListTableRow<T>
  /** Label of the row's check box; without it, the row has none. */
  selectLabel?: ((row: T) => string) | undefined
  isSelected: boolean
  maySelect: boolean
  isOpen: boolean
  detail?: ((row: T) => ReactNode) | undefined
}

/** The header is row 1. */
const findRowIndex = ({ place, isCounted }: RowPosition) => (isCounted ? place + 2 : undefined)

/** A row and, when open, its details. They form a row group, because they are measured together. */
function ListRowGroup<T extends ListItem>(props: ListRowProps<T>) {
  const { ref, place, columnCount, row, selectLabel, isSelected, maySelect, isOpen, detail } = props
  const cells = row.getAllCells()
  const line = 'border-line border-b'
  return (
    <tbody ref={ref} data-index={place} className="scroll-mt-16">
      <tr aria-rowindex={findRowIndex(props)} className="relative focus-within:bg-raised hover:bg-raised">
        {selectLabel && (
          <td className={clsx('relative z-10 align-top', line)}>
            {/* The label makes the target large enough for a finger. */}
            <label className="-ml-2 flex size-11 items-center pl-2">
              <input
                type="checkbox"
                data-list-select=""
                className="size-4 accent-ink"
                aria-label={selectLabel(row.original)}
                checked={isSelected}
                disabled={!maySelect}
                onChange={row.getToggleSelectedHandler()}
              />
            </label>
          </td>
        )}
        {cells.map((cell) => {
          const { className, isEnd } = cell.column.columnDef.meta ?? {}
          return (
            <td
              key={cell.id}
              className={clsx('py-2 align-top not-last:pr-2 sm:not-last:pr-4', line, className, isEnd && 'text-right')}
            >
              <FlexRender cell={cell} />
            </td>
          )
        })}
      </tr>
      {isOpen && detail && (
        <tr>
          <td colSpan={columnCount} className={clsx('bg-raised px-3 pb-4', line)}>
            {detail(row.original)}
          </td>
        </tr>
      )}
    </tbody>
  )
}

// Cast because `memo` loses the type parameter.
export const ListRow = memo(ListRowGroup) as typeof ListRowGroup

interface LoadingRowProps extends RowPosition {
  /** Pixels. */
  height: number
}

/** Placeholder for a row that is not loaded yet. */
export function LoadingRow(props: LoadingRowProps) {
  const t = useTranslations('admin.list')
  return (
    <tbody ref={props.ref} data-index={props.place}>
      <tr aria-rowindex={findRowIndex(props)}>
        <td colSpan={props.columnCount} style={{ height: props.height }} className="border-line border-b">
          <span className="block h-4 w-1/3 rounded-sm bg-tile" />
          <span className="sr-only">{t('loading')}</span>
        </td>
      </tr>
    </tbody>
  )
}

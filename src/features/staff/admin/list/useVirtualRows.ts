import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListStep } from '../useListKeys.ts'
import type { ListItem } from './listTable.ts'
import { useListPosition } from './useListPosition.ts'
import type { ListRows } from './useListRows.ts'

interface VirtualRowsOptions<T extends ListItem> {
  table: RefObject<HTMLTableElement | null>
  list: ListRows<T>
  listKey: string
  rowHeight: RowHeight
}

/** Estimated height in pixels of a row that is not measured yet, for windows narrower than 640 pixels and for others. */
export interface RowHeight {
  narrow: number
  wide: number
}

const wideFrom = 640

/** A rendered row, or the space of rows that are not rendered. */
type VirtualItem = { place: number } | { key: string; space: number }

/** Rows rendered beyond the edges of the window. */
const overscan = 8
/** The element that sticks to the top of the window: the header of the table or the bar of selected rows. */
const stickyPixels = 60

/** Determines which rows of a list are rendered: the visible ones and the focused one. */
export function useVirtualRows<T extends ListItem>({ table, list, listKey, rowHeight }: VirtualRowsOptions<T>) {
  const { isWhole, total, rows } = list
  const count = isWhole && total !== null ? total : rows.length
  /** Where the rows begin in the document, in pixels; null before that is measured. */
  const [top, setTop] = useState<number | null>(null)
  const [height, setHeight] = useState(rowHeight.wide)
  /** Some columns are hidden on narrow screens. */
  const [columnCount, setColumnCount] = useState(1)
  /** Place of the row that last had the focus. */
  const [active, setActive] = useState<number | null>(null)
  const toFocus = useRef<number | null>(null)
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({
    count,
    estimateSize: () => height,
    overscan,
    scrollMargin: top ?? 0,
    scrollPaddingStart: stickyPixels,
    measureElement: (element) => element.getBoundingClientRect().height,
    rangeExtractor(range) {
      const places = defaultRangeExtractor(range)
      if (active === null || active >= count || places.includes(active)) return places
      return [...places, active].sort((one, other) => one - other)
    },
  })
  const virtualItems = virtualizer.getVirtualItems()

  useLayoutEffect(() => {
    const measureTable = () => {
      const head = table.current?.tHead
      if (!table.current || !head) return
      // Not the position of the header, because it can stick to the top of the window.
      const { top: begin } = table.current.getBoundingClientRect()
      setTop(Math.round(begin + window.scrollY + head.offsetHeight))
      setHeight(window.innerWidth < wideFrom ? rowHeight.narrow : rowHeight.wide)
      setColumnCount([...(head.rows[0]?.cells ?? [])].filter(({ offsetWidth }) => offsetWidth > 0).length)
    }
    measureTable()
    // Elements above the list can open, close or wrap.
    const observer = new ResizeObserver(measureTable)
    const container = table.current?.parentElement
    if (container) observer.observe(container)
    return () => observer.disconnect()
  }, [table, rowHeight.narrow, rowHeight.wide])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured is from another width
  useLayoutEffect(() => virtualizer.measure(), [height])

  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` is another one with each rendering
  useEffect(() => {
    if (isWhole && top !== null) list.show(startIndex, endIndex)
  }, [isWhole, top, startIndex, endIndex])

  const focusRow = (place: number) => {
    toFocus.current = place
    setActive(place)
  }
  // A row is focused once it is in the document and read.
  useEffect(() => {
    if (toFocus.current === null) return
    const link = table.current?.querySelector<HTMLElement>(`[data-index="${toFocus.current}"] [data-list-row]`)
    if (!link) return
    toFocus.current = null
    link.focus({ preventScroll: true })
    // Rows above it may be higher than estimated.
    link.closest('tbody')?.scrollIntoView({ block: 'nearest' })
  })
  useListPosition({ list, listKey, virtualizer, top, active, focusRow })

  return {
    items: isWhole
      ? withSpaces(virtualItems, top ?? 0, virtualizer.getTotalSize())
      : rows.map((_, index): VirtualItem => ({ place: index })),
    measure: virtualizer.measureElement,
    columnCount,
    height,
    /** The focused row stays in the document when it is scrolled out of view. */
    noteFocus(target: EventTarget) {
      const group = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      if (group) setActive(Number(group.dataset.index))
    },
    /** @returns whether it has moved the focus */
    move(step: ListStep): boolean {
      if (!isWhole || count === 0) return false
      const isWithin = active !== null && table.current?.contains(document.activeElement)
      // When keys follow quickly, the row of the previous key may not have the focus yet.
      const from = toFocus.current ?? (isWithin ? active : startIndex - 1)
      const place = step === 'first' ? 0 : step === 'last' ? count - 1 : Math.min(Math.max(0, from + step), count - 1)
      focusRow(place)
      virtualizer.scrollToIndex(place, { align: 'auto' })
      return true
    },
  }
}

/** @param top where the first row begins. @param size of all rows, in pixels */
function withSpaces(
  items: readonly { index: number; start: number; end: number }[],
  top: number,
  size: number,
): VirtualItem[] {
  const all: VirtualItem[] = []
  let end = top
  for (const { index, start, end: next } of items) {
    if (start > end) all.push({ key: `space ${all.length === 0 ? 'before' : 'between'}`, space: start - end })
    all.push({ place: index })
    end = next
  }
  if (top + size > end) all.push({ key: 'space after', space: top + size - end })
  return all
}

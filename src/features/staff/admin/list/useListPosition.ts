import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { restorePosition, storePosition } from './listPosition.ts'
import type { ListItem } from './listTable.ts'
import type { ListRows } from './useListRows.ts'

interface ListPositionOptions<T extends ListItem> {
  list: ListRows<T>
  listKey: string
  virtualizer: Virtualizer<Window, HTMLTableSectionElement>
  /** Where the rows begin; null before that is measured. */
  top: number | null
  /** Place of the row that last had the focus. */
  active: number | null
  focusRow(place: number): void
}

/** A focused row farther away from the visible rows is not restored. */
const nearRows = 50

/** Restores the scroll position of a list after Back, Forward and Reload. A new list begins at its first row. */
export function useListPosition<T extends ListItem>(options: ListPositionOptions<T>): void {
  const { list, listKey, virtualizer, top, active, focusRow } = options
  const { key: entry } = useLocation()
  const navigation = useNavigationType()
  const isPlaced = useRef(false)
  const isReady = list.isWhole && top !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows can be placed
  useLayoutEffect(() => {
    if (!isReady || isPlaced.current) return
    isPlaced.current = true
    const position = navigation === 'POP' ? restorePosition(listKey, entry) : null
    if (position) {
      const [offset] = virtualizer.getOffsetForIndex(list.toPlace(position), 'start') ?? [0]
      window.scrollTo(0, offset + position.pixels)
      if (position.focused) focusRow(list.toPlace(position.focused))
    } else if (navigation !== 'POP' && window.scrollY > top) window.scrollTo(0, 0)
  }, [isReady])

  const first = virtualizer.range?.startIndex ?? 0
  const { isScrolling } = virtualizer
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the first row or the focus has changed, and when scrolling ends
  useEffect(() => {
    if (!isPlaced.current) return
    const [offset] = virtualizer.getOffsetForIndex(first, 'start') ?? [0]
    const isNear = active !== null && Math.abs(active - first) < nearRows
    const focused = isNear ? list.toAnchor(active) : null
    storePosition(listKey, entry, { ...list.toAnchor(first), pixels: Math.round(window.scrollY - offset), focused })
  }, [first, active, isScrolling])
}

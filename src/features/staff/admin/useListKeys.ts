import { type RefObject, useEffect, useRef } from 'react'

/** How far to move through the rows. */
export type ListStep = 1 | -1 | 'first' | 'last'

/** A list that has only some of its rows in the document. */
export interface ListHandle {
  /** Moves the focus. @returns false when all rows are in the document */
  move(step: ListStep): boolean
}

const steps: Readonly<Record<string, ListStep>> = { j: 1, k: -1 }
/** Only inside a row, because elsewhere they scroll the page. */
const rowSteps: Readonly<Record<string, ListStep>> = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' }

/**
 * J and K move through the rows, as do the arrow keys, Home and End inside a row; X selects, / focuses the search. Enter opens
 * the focused row natively, because it is a link or has a button for it. The page marks them with `data-list-row`,
 * `data-list-select`, `data-list-search` and `data-list-open`; `data-list-key` names the key of another button of a row.
 * @returns for a list that has only some of its rows in the document
 */
export function useListKeys(): RefObject<ListHandle | null> {
  const list = useRef<ListHandle>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const isTyping = target?.closest('input:not([type=checkbox]), select, textarea, [role=dialog]') != null
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
      if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()
        return
      }
      if (event.key === 'x')
        document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('[data-list-select]')?.click()
      const button = target && findButton(target, event.key)
      if (button) {
        event.preventDefault()
        button.click()
        return
      }
      const step = steps[event.key] ?? (target?.matches('[data-list-row]') ? rowSteps[event.key] : undefined)
      if (step === undefined) return
      // Arrow keys, Home and End would also scroll.
      event.preventDefault()
      if (!list.current?.move(step)) moveWithin(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return list
}

/** The button of the focused row that a key presses; null without one. */
function findButton(row: HTMLElement, key: string): HTMLElement | null {
  if (!row.matches('[data-list-row]:not(a)')) return null
  return (
    [...row.querySelectorAll<HTMLElement>('[data-list-open], [data-list-key]')].find(
      ({ dataset }) => (key === 'Enter' && 'listOpen' in dataset) || dataset.listKey === key,
    ) ?? null
  )
}

/** Moves the focus through the rows in the document. */
function moveWithin(step: ListStep): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-list-row]')]
  const current = document.activeElement
  const place = current instanceof HTMLElement ? rows.indexOf(current) : -1
  const next = step === 'first' ? 0 : step === 'last' ? rows.length - 1 : place + step
  rows[Math.min(Math.max(0, next), rows.length - 1)]?.focus()
}

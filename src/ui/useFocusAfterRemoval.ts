import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from './focusHeading.ts'

/**
 * Moves focus when the focused button is removed with its row: to the same button of the next row, else of the last row, else to the
 * page heading. Put `list` on the container of the rows, `data-remove` on the buttons, and call `willRemove`.
 */
export function useFocusAfterRemoval<E extends HTMLElement, Id extends number | string = number>(
  ids: readonly Id[],
): { list: RefObject<E | null>; willRemove(id: Id): void } {
  const list = useRef<E>(null)
  const place = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the remaining ids reveal a removal
  useEffect(() => {
    if (place.current === null) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = buttons[place.current] ?? buttons.at(-1)
    place.current = null
    if (next) next.focus()
    else focusHeading()
  }, [ids])
  return {
    list,
    willRemove(id) {
      place.current = ids.indexOf(id)
    },
  }
}

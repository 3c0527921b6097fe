import { useEffect } from 'react'

/**
 * J and K move through the rows, / goes to the search. Enter opens the focused row, because it is a link. The page marks them with
 * `data-list-row` and `data-list-search`.
 */
export function useListKeys(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=checkbox]), select, textarea, [role=dialog]') !== null
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
      if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()
        return
      }
      if (event.key === 'x')
        document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('[data-list-select]')?.click()
      const step = { j: 1, k: -1 }[event.key]
      if (step === undefined) return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-list-row]')]
      const place = rows.indexOf(document.activeElement as HTMLElement)
      rows[Math.min(Math.max(0, place + step), rows.length - 1)]?.focus()
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [])
}

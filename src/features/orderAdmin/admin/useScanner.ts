import { type RefObject, useEffect, useRef } from 'react'

/** Where typing is meant for something else. */
const ownInput =
  'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=dialog], [role=alertdialog]'

/**
 * Sends what is typed on a page to its scan field, wherever the focus is: a scanner is a keyboard that types a code and ends with Enter. On the
 * focused button, that Enter would press it.
 * @returns for the scan field; while it is not on the page, an Enter that ends a code does nothing
 */
export function useScanner(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let isCode = false
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest(ownInput) != null) return
      const isShortcut = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))
      if (isShortcut) return
      if (event.key === 'Enter' && isCode) event.preventDefault()
      // A space by itself presses the focused button; within a code, it follows a character.
      if (event.key.length !== 1 || (event.key === ' ' && !isCode)) {
        if (event.key !== 'Shift') isCode = false
        return
      }
      if (!field.current) {
        isCode = true
        if (event.key === ' ') event.preventDefault()
        return
      }
      // The browser types the character into what has the focus now, in place of what was left there.
      field.current.focus()
      field.current.select()
    }
    const onPointerDown = () => {
      isCode = false
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [])
  return field
}

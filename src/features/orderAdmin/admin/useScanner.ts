import { type RefObject, useEffect, useRef } from 'react'

/** Elements that handle typing themselves. */
const ownInput =
  'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=dialog], [role=alertdialog]'

/**
 * Redirects typing on a page to its scan field, wherever the focus is: a scanner is a keyboard that types a code and ends with
 * Enter. On a focused button, that Enter would press it.
 * @returns ref of the scan field; while the field is not on the page, an Enter that ends a code does nothing
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
      // A space on its own presses the focused button; within a code, it follows a character.
      if (event.key.length !== 1 || (event.key === ' ' && !isCode)) {
        if (event.key !== 'Shift') isCode = false
        return
      }
      if (!field.current) {
        isCode = true
        if (event.key === ' ') event.preventDefault()
        return
      }
      // The browser types the character into the newly focused field, replacing its selected content.
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

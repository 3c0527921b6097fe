import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to the button that a form had replaced. @returns ref for the button */
export function useRestoreFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

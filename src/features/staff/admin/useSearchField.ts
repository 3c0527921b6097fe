import { type RefObject, useEffect, useRef } from 'react'

/**
 * The search field of a list: it shows the search of the URL, also after the back button.
 * @param text as the URL has it
 * @returns props of the input
 */
export function useSearchField(text: string): { ref: RefObject<HTMLInputElement | null>; defaultValue: string } {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.value = text
  }, [text])
  return { ref, defaultValue: text }
}

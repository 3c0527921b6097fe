import { useEffect, useRef, useState } from 'react'

/** The same as that of the input. */
const maxLength = 100

/**
 * Collects the keys typed between the shortcut and the moment when the palette's input has the focus; otherwise they would be
 * lost or operate the list below.
 * @param onEscape closes the palette again
 */
export function useEarlyKeys(onEscape: () => void) {
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const isCollecting = useRef(false)
  const stop = () => {
    isCollecting.current = false
  }
  useEffect(() => {
    const collect = (event: KeyboardEvent) => {
      if (!isCollecting.current) return
      const { key } = event
      const isCommand = event.ctrlKey || event.metaKey || event.altKey
      const isText = key.length === 1 && (!isCommand || event.getModifierState('AltGraph'))
      if (!isText && key !== 'Backspace' && key !== 'Enter' && key !== 'Escape' && key !== 'Tab') return
      event.preventDefault()
      event.stopPropagation()
      if (isText) setText((typed) => (typed + key).slice(0, maxLength))
      if (key === 'Backspace') setText((typed) => [...typed].slice(0, -1).join(''))
      if (key === 'Enter') setEntered(true)
      if (key !== 'Escape') return
      isCollecting.current = false
      onEscape()
    }
    // In the capture phase, before any other handler of the page.
    window.addEventListener('keydown', collect, true)
    return () => window.removeEventListener('keydown', collect, true)
  })
  const start = () => {
    isCollecting.current = true
    setText('')
    setEntered(false)
  }
  return { text, isEntered, setText, start, stop }
}

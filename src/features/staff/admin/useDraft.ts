import { useEffect, useState } from 'react'

/**
 * Text that survives a reload and an expired session, in this tab only.
 * @param key names what is written; the same text comes back for the same key
 * @returns the text, and a function that changes it; an empty text removes the draft
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => setText(readDraft(key)), [key])
  return [
    text,
    (changed) => {
      setText(changed)
      writeDraft(key, changed)
    },
  ]
}

const storageKey = (key: string) => `chainline.draft.${key}`

// The browser may forbid storage: then a draft lasts as long as the page.
function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(storageKey(key)) ?? ''
  } catch {
    return ''
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(storageKey(key))
    else sessionStorage.setItem(storageKey(key), text)
  } catch {}
}

import { useEffect, useState } from 'react'
import { useMe } from '../adminContext.tsx'
import { claimTabInputs, readTabInput, removeTabInput, writeTabInput } from '../editor/tabInput.ts'

/**
 * Text that survives a reload and an expired session, in this tab and for the person who is signed in.
 * @param key identifies the text; the same key restores it
 * @returns the text and a function that changes it; an empty text removes the draft
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const { id } = useMe()
  const [text, setText] = useState('')
  useEffect(() => {
    let isCurrent = true
    const readText = () => readTabInput<string>(key, id)?.value ?? ''
    setText(readText())
    void claimTabInputs(id).then(() => isCurrent && setText((typed) => typed || readText()))
    return () => {
      isCurrent = false
    }
  }, [key, id])
  return [
    text,
    (changed) => {
      setText(changed)
      if (changed === '') removeTabInput(key)
      else writeTabInput(key, id, changed)
    },
  ]
}

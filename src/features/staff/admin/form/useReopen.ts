import { useEffect, useRef } from 'react'
import { useMe } from '../adminContext.tsx'
import { claimTabInputs, findOpenInput } from '../editor/tabInput.ts'
import type { DialogInput } from './useDialogForm.ts'

/**
 * Reopens the dialog that was open with input when the page was left, by a reload or for signing in. Sends nothing.
 * @param place names where the dialogs are opened, such as `order.100001`
 * @param open opens a dialog by the rest of its draft's name; ignores one that cannot be opened any more. `context` is what the dialog was about
 */
export function useReopen<Context = undefined>(
  place: string,
  open: (dialog: string, context: Context | undefined) => void,
): void {
  const { id } = useMe()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    let isCurrent = true
    const look = () => {
      const found = isCurrent ? findOpenInput<DialogInput<object, unknown, Context>>(place, id) : null
      if (found) latest.current(found.dialog, found.input.value.context)
      return found !== null
    }
    if (!look()) void claimTabInputs(id).then(look)
    return () => {
      isCurrent = false
    }
  }, [place, id])
}

import { useEffect, useRef, useState } from 'react'
import { readClosedFormDrafts, readFormDraft, type TabDraft } from './draftStorage.ts'

/**
 * Looks for unsaved input of an earlier visit, and offers it until the person types.
 * @param hasChanges whether a draft differs from what was stored
 * @returns `isSettled`: whether the search has ended and nothing is offered
 */
export function useDraftOffer<Form, Stored>(draftKey: string, hasChanges: (draft: TabDraft<Stored, Form>) => boolean) {
  const [offered, setOffered] = useState<TabDraft<Stored, Form> | null>(null)
  const [hasCheckedDrafts, setCheckedDrafts] = useState(false)
  const hasTyped = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another draft is meant
  useEffect(() => {
    let isCurrent = true
    hasTyped.current = false
    const look = async () => {
      const own = readFormDraft<Stored, Form>(draftKey)
      // Drafts of other open tabs are not lost, so they are left to those tabs.
      const draft = own && hasChanges(own) ? own : (await readClosedFormDrafts<Stored, Form>(draftKey)).find(hasChanges)
      if (!isCurrent) return
      if (draft && !hasTyped.current) setOffered(draft)
      setCheckedDrafts(true)
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [draftKey])

  /** Typing dismisses the offer. An earlier draft of this tab is overwritten; one of another tab is offered again on the next visit. */
  function dismiss(): void {
    setOffered(null)
    hasTyped.current = true
  }

  return { offered, setOffered, dismiss, isSettled: hasCheckedDrafts && offered === null }
}

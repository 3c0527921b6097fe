import { useEffect, useRef, useState } from 'react'
import { diffFields, type FormFields } from '../../formFields.ts'
import { removeFormDraft, writeFormDraft } from './draftStorage.ts'
import { readTabId } from './tab.ts'
import { useDraftOffer } from './useDraftOffer.ts'

interface FormDraftOptions<Form, Stored> {
  draftKey: string
  loaded: Stored
  flatten(form: Form): FormFields
  toDraft(form: Form): Form
}

/**
 * The input of an editor. It is stored in the browser until it is saved, so that it survives a reload, a closed tab and an
 * expired session.
 */
export function useFormDraft<Form, Stored extends { version: number | string; form: Form }>({
  draftKey,
  loaded,
  flatten,
  toDraft,
}: FormDraftOptions<Form, Stored>) {
  /** As read from the server: the base of the changes. */
  const [stored, setStored] = useState(loaded)
  const [form, setForm] = useState(loaded.form)
  /** The current input, even before it is rendered. */
  const latest = useRef(form)
  const differ = (one: Form, other: Form) => diffFields(flatten(one), flatten(other)).size > 0
  const isChanged = differ(stored.form, form)
  const { offered, setOffered, dismiss, isSettled } = useDraftOffer<Form, Stored>(draftKey, (draft) =>
    differ(draft.stored.form, draft.form),
  )

  // An action beside the editor, such as archiving, reads the page again. The input stays; changes of the stored form are merged
  // on saving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page has been read again
  useEffect(() => {
    if (loaded.version === stored.version) return
    if (!isChanged) show(loaded.form)
    if (!isChanged || !differ(stored.form, loaded.form)) setStored(loaded)
  }, [loaded])

  function show(next: Form): void {
    latest.current = next
    setForm(next)
  }

  function write(base: Stored, typed: Form): void {
    writeFormDraft(draftKey, { stored: base, form: toDraft(typed), savedAt: new Date().toISOString() })
  }

  return {
    ...{ stored, form, latest, isChanged, offered, isSettled, differ },
    change(next: Form): void {
      show(next)
      dismiss()
      write(stored, next)
    },
    /** Continues with the offered input. */
    restore(): void {
      if (!offered) return
      setStored(offered.stored)
      show(offered.form)
      setOffered(null)
      if (offered.tab === readTabId()) return
      removeFormDraft(draftKey, offered.tab)
      writeFormDraft(draftKey, offered)
    },
    /** Removes the offered input. */
    discard(): void {
      removeFormDraft(draftKey, offered?.tab)
      setOffered(null)
    },
    /** Goes back to what is stored. Offers the input again, so that an accidental reset loses nothing. */
    reset(): void {
      show(stored.form)
      setOffered({ stored, form, savedAt: new Date().toISOString(), tab: readTabId() })
    },
    /** Removes the draft after it was saved. */
    remove(): void {
      removeFormDraft(draftKey)
      setOffered(null)
    },
    /** Shows what is stored now; the input was saved. */
    replace(saved: Stored): void {
      setStored(saved)
      show(saved.form)
    },
    /** Continues from what is stored now. @param next the input on top of it */
    rebase(newest: Stored, next: Form): void {
      setStored(newest)
      show(next)
      write(newest, next)
    },
  }
}

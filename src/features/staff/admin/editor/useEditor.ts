import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { type FormConflict, type FormFields, flattenForm, mergeForms } from '../../formFields.ts'
import { useFailureText } from '../form/useFailureText.ts'
import type { EditorOfField } from './editorContext.ts'
import { useFormDraft } from './useFormDraft.ts'
import { useMerge } from './useMerge.ts'
import { usePendingChanges } from './usePendingChanges.ts'

export interface EditorOptions<Form extends object, Stored extends { version: number | string; form: Form }> {
  /**
   * Names the unsaved input in the browser, such as `post.7`. When the form changes its shape, the key gets a new number at its
   * end, so that drafts of earlier releases are not found.
   */
  draftKey: string
  /** As the page was loaded. */
  loaded: Stored
  /** Every field of the form by its path: `flattenForm` by default. */
  flatten?(form: Form): FormFields
  /** The newest form with my changes since `base` on top, except those whose paths are in `keepTheirs`: `mergeForms` by default. */
  merge?(base: Form, mine: Form, theirs: Form, keepTheirs: ReadonlySet<string>): Form
  /** Reads what is stored now. @throws ApiError, NetworkError */
  read(): Promise<Stored>
  /**
   * @returns what is stored afterwards; null when the page is left; `canceled` when the person has changed their mind
   * @throws ApiError, NetworkError
   */
  save(form: Form, stored: Stored): Promise<Stored | null | 'canceled'>
  /** The part of the unsaved form that the browser can store: all of it by default. */
  toDraft?(form: Form): Form
  /** The note after saving. */
  describeSaved(saved: Stored): string
}

/**
 * The state of an editor. When a colleague has saved in the meantime, both changes are merged. Where both have changed a field, the
 * person chooses, and can check the result before saving it.
 */
export function useEditor<Form extends object, Stored extends { version: number | string; form: Form }>(
  options: EditorOptions<Form, Stored>,
) {
  const { draftKey, loaded, flatten = flattenForm, merge = mergeForms, toDraft = (form: Form) => form } = options
  const t = useTranslations('admin')
  const describeFailure = useFailureText()
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [failure, setFailure] = useState<{ message: string; isSignedOut: boolean } | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const draft = useFormDraft<Form, Stored>({ draftKey, loaded, flatten, toDraft })
  const { stored, form, latest, isChanged, offered, isSettled } = draft
  const pendingChanges = usePendingChanges()
  const merging = useMerge<Form, Stored>({
    flatten,
    merge,
    readInput: () => ({ base: stored.form, mine: latest.current }),
    onMerged(newest, merged) {
      draft.rebase(newest, merged)
      setErrors({})
      setNote(t('editor.merged'))
    },
  })

  /** Changes the input and stores it. @param message shown as a note */
  function change(next: Form, message: string | null = null): void {
    draft.change(next)
    setNote(message)
  }

  function restore(): void {
    if (!offered) return
    draft.restore()
    setNote(t('editor.restored'))
  }

  function discard(): void {
    draft.discard()
    setNote(t('editor.discarded'))
  }

  function reset(): void {
    draft.reset()
    setErrors({})
    setFailure(null)
    setNote(t('editor.wasReset'))
  }

  async function save(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    setNote(null)
    try {
      await pendingChanges.wait()
      const sent = latest.current
      const saved = await options.save(sent, stored)
      if (saved === 'canceled') return
      draft.remove()
      setErrors({})
      if (saved) showSaved(sent, saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await startMerge()
      else {
        const fields = error instanceof ApiError ? error.fields : {}
        setErrors(fields)
        if (Object.keys(fields).length === 0) fail(error)
      }
    } finally {
      setBusy(false)
    }
  }

  /** Shows what is stored now, with the input typed during saving on top. @param sent the form that was saved */
  function showSaved(sent: Form, saved: Stored): void {
    const typed = latest.current
    const isTyped = typed !== sent && draft.differ(sent, typed)
    if (isTyped) draft.rebase(saved, merge(sent, typed, saved.form, new Set()))
    else draft.replace(saved)
    setNote(isTyped ? t('editor.savedExcept') : options.describeSaved(saved))
  }

  function fail(error: unknown): void {
    const known = error instanceof ApiError ? error : null
    setFailure({ message: describeFailure(error), isSignedOut: known?.status === 401 })
  }

  async function startMerge(): Promise<void> {
    try {
      merging.start(await options.read())
    } catch (error) {
      fail(error)
    }
  }

  const ofField = useMemo<EditorOfField>(
    () => ({ isSettled, delaySaving: pendingChanges.add }),
    [isSettled, pendingChanges.add],
  )

  return {
    ...{ stored, form, errors, failure, note, isBusy, isChanged, offered, ofField, merge: merging.open },
    /** For asynchronous changes, such as uploads. */
    update: (edit: (newest: Form) => Form) => change(edit(latest.current)),
    /** The error of a field. */
    findError: (path: string): string | undefined => errors[path]?.[0],
    ...{ change, restore, discard, reset, save },
    ...{ chooseMerge: merging.choose, cancelMerge: merging.cancel },
  }
}

/** The state that components around the fields need, for any form. */
export type EditorStatus = Pick<
  ReturnType<typeof useEditor<object, { version: number | string; form: object }>>,
  | 'errors'
  | 'failure'
  | 'note'
  | 'isBusy'
  | 'isChanged'
  | 'ofField'
  | 'restore'
  | 'discard'
  | 'reset'
  | 'save'
  | 'chooseMerge'
  | 'cancelMerge'
> & {
  merge: { conflicts: readonly FormConflict[] } | null
  offered: { savedAt: string } | null
}

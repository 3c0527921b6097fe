import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { diffFields, type FormConflict, type FormFields, findConflicts } from '../../formFields.ts'
import { useFailureText } from '../useFailureText.ts'
import { readClosedFormDrafts, readFormDraft, removeFormDraft, type TabDraft, writeFormDraft } from './draftStorage.ts'
import type { EditorOfField } from './editorContext.ts'
import { readTabId } from './tab.ts'

export interface EditorOptions<Form, Stored extends { version: number | string; form: Form }> {
  /**
   * Names the unsaved input in the browser, such as `post.7`. When the form changes its shape, the key gets a new number at its
   * end, so that drafts of earlier releases are not found.
   */
  draftKey: string
  /** As the page was loaded. */
  loaded: Stored
  flatten(form: Form): FormFields
  /** The newest form with my changes since `base` on top, except those whose paths are in `keepTheirs`. */
  merge(base: Form, mine: Form, theirs: Form, keepTheirs: ReadonlySet<string>): Form
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
 * The state of an editor. Input is stored in the browser until it is saved, so that it survives a reload, a closed tab and an
 * expired session. When a colleague has saved in the meantime, both changes are merged. Where both have changed a field, the
 * person chooses, and can check the result before saving it.
 */
export function useEditor<Form, Stored extends { version: number | string; form: Form }>(
  options: EditorOptions<Form, Stored>,
) {
  const { draftKey, loaded, flatten, toDraft = (form: Form) => form } = options
  const t = useTranslations('admin')
  const describeFailure = useFailureText()
  /** As read from the server: the base of the changes. */
  const [stored, setStored] = useState(loaded)
  const [form, setForm] = useState(loaded.form)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [failure, setFailure] = useState<{ message: string; isSignedOut: boolean } | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [merge, setMerge] = useState<{ newest: Stored; conflicts: FormConflict[] } | null>(null)
  const [offered, setOffered] = useState<TabDraft<Stored, Form> | null>(null)
  /** Whether earlier input was looked for. */
  const [hasCheckedDrafts, setCheckedDrafts] = useState(false)
  /** The current input, even before it is rendered. */
  const latest = useRef(form)
  const hasTyped = useRef(false)
  /** Pending changes, such as uploads. */
  const expected = useRef(new Set<Promise<unknown>>())
  const differ = (one: Form, other: Form) => diffFields(flatten(one), flatten(other)).size > 0
  const isChanged = differ(stored.form, form)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another draft is meant
  useEffect(() => {
    let isCurrent = true
    hasTyped.current = false
    const hasChanges = (draft: TabDraft<Stored, Form>) => differ(draft.stored.form, draft.form)
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

  function remember(base: Stored, typed: Form): void {
    writeFormDraft(draftKey, { stored: base, form: toDraft(typed), savedAt: new Date().toISOString() })
  }

  /** Changes the input and stores it. @param message shown as a note */
  function change(next: Form, message: string | null = null): void {
    show(next)
    setNote(message)
    // Typing dismisses the offer. An earlier draft of this tab is overwritten; one of another tab is offered again on the next visit.
    setOffered(null)
    hasTyped.current = true
    remember(stored, next)
  }

  function restore(): void {
    if (!offered) return
    setStored(offered.stored)
    show(offered.form)
    setOffered(null)
    if (offered.tab !== readTabId()) {
      removeFormDraft(draftKey, offered.tab)
      writeFormDraft(draftKey, offered)
    }
    setNote(t('editor.restored'))
  }

  function discard(): void {
    removeFormDraft(draftKey, offered?.tab)
    setOffered(null)
    setNote(t('editor.discarded'))
  }

  /** Goes back to what is stored. Offers the input again, so that an accidental reset loses nothing. */
  function reset(): void {
    show(stored.form)
    setErrors({})
    setFailure(null)
    setNote(t('editor.wasReset'))
    setOffered({ stored, form, savedAt: new Date().toISOString(), tab: readTabId() })
  }

  async function save(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    setNote(null)
    try {
      while (expected.current.size > 0) await Promise.all(expected.current)
      const sent = latest.current
      const saved = await options.save(sent, stored)
      if (saved === 'canceled') return
      removeFormDraft(draftKey)
      setOffered(null)
      setErrors({})
      if (!saved) return
      setStored(saved)
      setNote(keepTyped(sent, saved) ? t('editor.savedExcept') : options.describeSaved(saved))
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

  /**
   * Shows what is stored now, with the input typed during saving on top.
   * @param sent the form that was saved
   * @returns whether there was such input
   */
  function keepTyped(sent: Form, saved: Stored): boolean {
    const typed = latest.current
    const isTyped = typed !== sent && differ(sent, typed)
    const next = isTyped ? options.merge(sent, typed, saved.form, new Set()) : saved.form
    show(next)
    if (isTyped) remember(saved, next)
    return isTyped
  }

  function fail(error: unknown): void {
    const known = error instanceof ApiError ? error : null
    setFailure({ message: describeFailure(error), isSignedOut: known?.status === 401 })
  }

  async function startMerge(): Promise<void> {
    try {
      const newest = await options.read()
      const conflicts = findConflicts(flatten(stored.form), flatten(latest.current), flatten(newest.form))
      if (conflicts.length > 0) setMerge({ newest, conflicts })
      else finishMerge(newest, new Set())
    } catch (error) {
      fail(error)
    }
  }

  /** @param keepTheirs paths of conflicts for which the newest value was chosen */
  function finishMerge(newest: Stored, keepTheirs: ReadonlySet<string>): void {
    const merged = options.merge(stored.form, latest.current, newest.form, keepTheirs)
    setStored(newest)
    show(merged)
    setErrors({})
    setMerge(null)
    remember(newest, merged)
    setNote(t('editor.merged'))
  }

  const isSettled = hasCheckedDrafts && offered === null
  const ofField = useMemo<EditorOfField>(
    () => ({
      isSettled,
      delaySaving(work) {
        // Errors are shown where the work was started.
        const ended = work.catch(() => {}).finally(() => expected.current.delete(ended))
        expected.current.add(ended)
      },
    }),
    [isSettled],
  )

  return {
    ...{ stored, form, errors, failure, note, isBusy, isChanged, merge, offered, ofField },
    /** For asynchronous changes, such as uploads. */
    update: (edit: (newest: Form) => Form) => change(edit(latest.current)),
    /** The error of a field. */
    findError: (path: string): string | undefined => errors[path]?.[0],
    ...{ change, restore, discard, reset, save },
    chooseMerge: (keepTheirs: ReadonlySet<string>) => merge && finishMerge(merge.newest, keepTheirs),
    cancelMerge: () => setMerge(null),
  }
}

/** The state that components around the fields need, for any form. */
export type EditorStatus = Pick<
  ReturnType<typeof useEditor<unknown, { version: number | string; form: unknown }>>,
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

import { useState } from 'react'
import type { ApiError } from '../../../../shared/apiClient.ts'
import { randomKey } from '../../../../shared/randomKey.ts'
import { diffFields, flattenForm } from '../../formFields.ts'
import { useMeIfKnown } from '../adminContext.tsx'
import { closeTabInput, readTabInput, removeTabInput, writeTabInput } from '../editor/tabInput.ts'

type FieldErrors = ApiError['fields']

/** The input of a dialog, as the browser stores it. */
export interface DialogInput<Form extends object, Version = unknown, Context = unknown> {
  /** The initial form. */
  start: Form
  /** The version of the edited data when the person began to type. */
  version: Version | undefined
  form: Form
  /** The idempotency key of the submission; absent in input of an earlier release. */
  key?: string
  /** What the dialog needs to reopen, such as the selected rows. */
  context?: Context | undefined
}

interface DialogFormOptions<Form extends object, Version> {
  /**
   * Key of the input: `PLACE:DIALOG`, such as `order.100001:refund`, with the place of `useReopen`. Null for what must not be
   * stored, such as passwords.
   */
  draft: string | null
  start: Form
  /** The version of the data that the dialog edits. */
  version?: Version
  context?: unknown
}

/** The draft of a dialog, for `ActionDialog`. */
export interface DialogDraft {
  /** Whether there is unsent, stored input. */
  isChanged: boolean
  /** When the earlier input was typed that the dialog started with; null without. ISO 8601. */
  restoredAt: string | null
  /** A new object after each change. */
  typed: object
  setErrors(errors: FieldErrors): void
  /** Removes the stored input: it was sent or discarded. */
  remove(): void
  /** Closes the dialog and keeps its input for the next time. */
  leave(): void
  /** After a conflict: merges with what is stored now. @returns whether it was a colleague's change @throws ApiError, NetworkError */
  merge?(): Promise<boolean>
}

/** Fields that hold any text. */
type TextName<Form> = { [Name in keyof Form]: string extends Form[Name] ? Name : never }[keyof Form] & string

/** The id of an input in a dialog, distinct from the ids of the page below. @param path such as `texts.en.title` */
export function toDialogFieldId(path: string): string {
  return `dialog-${path.replaceAll('.', '-')}`
}

/**
 * The form of a dialog: its input, which survives a reload and an expired session, and the error of each field.
 * @returns `version` of the data when the person began to type
 */
export function useDialogForm<Form extends object, Version extends number | string = never>({
  draft: name,
  start: untouched,
  version: current,
  context,
}: DialogFormOptions<Form, Version>) {
  type Input = DialogInput<Form, Version>
  type Begun = Pick<Input, 'start' | 'version'>
  const staffId = useMeIfKnown()?.id ?? 0
  const [found, setFound] = useState(() => (name === null ? null : readTabInput<Input>(name, staffId)))
  const [{ start, version }, setBase] = useState<Begun>({
    start: found?.value.start ?? untouched,
    version: found?.value.version ?? current,
  })
  const [form, setForm] = useState<Form>({ ...untouched, ...found?.value.form })
  const [key] = useState(() => found?.value.key ?? randomKey())
  const [errors, setErrors] = useState<FieldErrors>({})
  const isChanged = name !== null && differ(start, form)

  function store(begun: Begun, next: Form): void {
    if (name === null) return
    if (differ(begun.start, next)) writeTabInput(name, staffId, { ...begun, form: next, key, context }, true)
    else removeTabInput(name)
  }

  function set(change: Partial<Form>): void {
    const next = { ...form, ...change }
    setForm(next)
    store({ start, version }, next)
    // An error does not apply to later input.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !((path.split('.')[0] ?? '') in change))),
    )
  }

  /** Continues from what is stored now. */
  function rebase(begun: Begun, next: Form): void {
    setBase(begun)
    setForm(next)
    setErrors({})
    setFound(null)
    store(begun, next)
  }

  const findError = (path: string): string | undefined => errors[path]?.[0]
  const draft: DialogDraft = {
    isChanged,
    restoredAt: found && isChanged ? found.savedAt : null,
    typed: form,
    setErrors,
    remove: () => name !== null && removeTabInput(name),
    leave: () => name !== null && closeTabInput(name),
  }
  return {
    ...{ form, start, version, draft, set, rebase, findError },
    /** The key stays until the input is sent or discarded, so that a lost response or a reload cannot repeat the action. */
    headers: { 'idempotency-key': key },
    /** Props of a field that holds text, except its label. */
    field: (path: TextName<Form>) => ({
      id: toDialogFieldId(path),
      value: String(form[path]),
      error: findError(path),
      onChange: ({ target }: { target: { value: string } }) => set({ [path]: target.value } as Partial<Form>),
    }),
  }
}

function differ(one: object, other: object): boolean {
  return diffFields(flattenForm(one), flattenForm(other)).size > 0
}

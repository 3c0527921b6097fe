import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FormConflict, findConflicts, flattenForm, mergeForms } from '../formFields.ts'
import { MergeDialog } from './editor/MergeDialog.tsx'
import { useDialogForm } from './useDialogForm.ts'

interface StoredForm<Form, Version> {
  version: Version
  form: Form
}

interface StoredFormOptions<Form extends object, Version> {
  /** As `useDialogForm` takes it. */
  draft: string
  /** As the page was loaded. */
  stored: StoredForm<Form, Version>
  /** Reads what is stored now. @throws ApiError, NetworkError */
  read(): Promise<StoredForm<Form, Version>>
  /** Returns the name of a field and the text of a value, to show a conflict. */
  nameField(path: string): string
  showValue?(path: string, value: string): string
}

/**
 * The form of a dialog that edits stored data. When a colleague has saved in the meantime, both changes are merged, as in the
 * editors. Where both have changed a field, the person chooses, and can check the result before saving it.
 * @returns `merging`: to be rendered among the fields
 */
export function useStoredForm<Form extends object, Version extends number | string>(
  options: StoredFormOptions<Form, Version>,
) {
  const { draft: name, stored, nameField, showValue } = options
  const t = useTranslations('admin')
  const input = useDialogForm<Form, Version>({ draft: name, start: stored.form, version: stored.version })
  const { start, form, version = stored.version, rebase } = input
  const [isMerged, setMerged] = useState(false)
  const [open, setOpen] = useState<{ newest: StoredForm<Form, Version>; conflicts: FormConflict[] } | null>(null)

  function finish(newest: StoredForm<Form, Version>, keepTheirs: ReadonlySet<string>): void {
    rebase({ start: newest.form, version: newest.version }, mergeForms(start, form, newest.form, keepTheirs))
    setOpen(null)
    setMerged(true)
  }

  async function merge(): Promise<boolean> {
    const newest = await options.read()
    if (newest.version === version) return false
    const conflicts = findConflicts(flattenForm(start), flattenForm(form), flattenForm(newest.form))
    if (conflicts.length > 0) setOpen({ newest, conflicts })
    else finish(newest, new Set())
    return true
  }

  const merging: ReactNode = (
    <>
      {isMerged && (
        <p role="status" className="border-ink border-l-4 bg-raised px-4 py-3 text-sm">
          {t('editor.merged')}
        </p>
      )}
      {open && (
        <MergeDialog
          conflicts={open.conflicts}
          nameField={nameField}
          showValue={showValue}
          onChoose={(keepTheirs) => finish(open.newest, keepTheirs)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
  return { ...input, version, draft: { ...input.draft, merge }, merging }
}

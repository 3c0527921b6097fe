import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { flattenForm, mergeForms } from '../../formFields.ts'
import { MergeDialog } from '../editor/MergeDialog.tsx'
import { useMerge } from '../editor/useMerge.ts'
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
  const {
    open,
    start: startMerge,
    choose,
    cancel,
  } = useMerge<Form, StoredForm<Form, Version>>({
    flatten: flattenForm,
    merge: mergeForms,
    readInput: () => ({ base: start, mine: form }),
    onMerged(newest, merged) {
      rebase({ start: newest.form, version: newest.version }, merged)
      setMerged(true)
    },
  })

  async function merge(): Promise<boolean> {
    const newest = await options.read()
    if (newest.version === version) return false
    startMerge(newest)
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
          onChoose={choose}
          onClose={cancel}
        />
      )}
    </>
  )
  return { ...input, version, draft: { ...input.draft, merge }, merging }
}

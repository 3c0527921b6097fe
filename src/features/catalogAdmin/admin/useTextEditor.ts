import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import type { TextForm } from '../catalogForms.ts'

interface StoredForm<Field extends string> {
  version: string
  form: TextForm<Field>
}

interface TextEditorOptions<Field extends string> {
  draftKey: string
  /** The stored form; for a new record, the initial one. */
  loaded: StoredForm<Field>
  /** @throws ApiError, NetworkError */
  read(): Promise<StoredForm<Field>>
  /** @returns null for a new record, after which the editor navigates away @throws ApiError, NetworkError */
  send(form: TextForm<Field>, version: string): Promise<StoredForm<Field> | null>
}

/** The editor of a form whose fields are all text. */
export function useTextEditor<Field extends string>({ draftKey, loaded, read, send }: TextEditorOptions<Field>) {
  const t = useTranslations('adminCatalog')
  const { revalidate } = useRevalidator()
  const editor = useEditor<TextForm<Field>, StoredForm<Field>>({
    ...{ draftKey, loaded, read },
    async save(form, { version }) {
      const saved = await send(form, version)
      // Reloads the data beside the form, such as the title and the former URLs.
      if (saved) await revalidate()
      return saved && { version: saved.version, form: saved.form }
    },
    describeSaved: () => t('saved'),
  })
  const { form, findError } = editor
  const setField = (name: Field, value: string) => editor.update((newest) => ({ ...newest, [name]: value }))
  return {
    editor,
    form,
    setField,
    findError,
    /** Props of a field, except its label. */
    field: (name: Field) => bindTextField(editor, name),
  }
}

import { useTranslations } from 'use-intl'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { useRecordEditor } from '../../staff/admin/editor/useRecordEditor.ts'
import type { TextForm } from '../catalogForms.ts'

type TextEditorOptions<Field extends string> = Pick<
  Parameters<typeof useRecordEditor<TextForm<Field>, string>>[0],
  'draftKey' | 'loaded' | 'record' | 'create'
>

/** The editor of a record whose fields are all text. */
export function useTextEditor<Field extends string>(options: TextEditorOptions<Field>) {
  const t = useTranslations('adminCatalog')
  const editor = useRecordEditor<TextForm<Field>, string>({ ...options, describeSaved: () => t('saved') })
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

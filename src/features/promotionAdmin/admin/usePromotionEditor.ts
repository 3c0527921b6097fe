import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { flattenPromotion, mergePromotions, type PromotionField, type PromotionForm } from '../promotionForm.ts'

interface StoredPromotion {
  version: number
  form: PromotionForm
}

interface PromotionEditorOptions {
  draftKey: string
  /** Initial values of a new promotion. */
  loaded: StoredPromotion
  /** @throws ApiError, NetworkError */
  read(): Promise<StoredPromotion>
  /** @returns null for a new promotion, after which the page is left @throws ApiError, NetworkError */
  send(form: PromotionForm, version: number): Promise<StoredPromotion | null>
}

export function usePromotionEditor({ draftKey, loaded, read, send }: PromotionEditorOptions) {
  const t = useTranslations('adminPromotions')
  const { revalidate } = useRevalidator()
  const editor = useEditor<PromotionForm, StoredPromotion>({
    draftKey: `${draftKey}.3`,
    loaded,
    flatten: flattenPromotion,
    merge: mergePromotions,
    read,
    async save(form, { version }) {
      const saved = await send(form, version)
      // The dates determine other content of the page, such as the state.
      if (saved) await revalidate()
      return saved && { version: saved.version, form: saved.form }
    },
    describeSaved: () => t('saved'),
  })
  const { form } = editor
  const setField = (name: PromotionField, value: string) => editor.update((newest) => ({ ...newest, [name]: value }))
  return {
    editor,
    form,
    setField,
    /** Props of a field, except its label. */
    field: (name: PromotionField) => bindTextField(editor, name),
  }
}

export type PromotionEditor = Pick<ReturnType<typeof usePromotionEditor>, 'form' | 'field' | 'setField'>

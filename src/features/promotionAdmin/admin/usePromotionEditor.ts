import { useTranslations } from 'use-intl'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { useRecordEditor } from '../../staff/admin/editor/useRecordEditor.ts'
import { promotionAdminPath } from '../../staff/staff.paths.ts'
import { createPromotionCall, promotionCall, savePromotionCall } from '../promotionAdmin.calls.ts'
import { flattenPromotion, mergePromotions, type PromotionField, type PromotionForm } from '../promotionForm.ts'
import type { Promotion } from '../server/promotionAdmin.contract.ts'

export interface PromotionEditorData {
  /** Null for a new one. */
  promotion: Promotion | null
  /** Initial values of the editor: the stored terms, or those of the duplicated promotion. */
  start: PromotionForm
  /** Storage key of the unsaved input. */
  draftKey: string
}

/** The form of a promotion, which is stored or added when it is saved. */
export function usePromotionEditor({ promotion, start, draftKey }: PromotionEditorData) {
  const t = useTranslations('adminPromotions')
  const { api } = useAdmin()
  const editor = useRecordEditor<PromotionForm, number>({
    draftKey: `${draftKey}.3`,
    loaded: promotion ?? { version: 0, form: start },
    flatten: flattenPromotion,
    merge: mergePromotions,
    record: promotion && {
      read: () => api.call(promotionCall, { params: { id: promotion.id } }),
      save: (input) => api.call(savePromotionCall, { params: { id: promotion.id }, input }),
    },
    create: async (form) => promotionAdminPath((await api.call(createPromotionCall, { input: { form } })).data.id),
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

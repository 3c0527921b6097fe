import { useTranslations } from 'use-intl'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { adminProductCall, saveProductCall } from '../productAdmin.calls.ts'
import { flattenForm, mergeForms, type ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'

export function useProductEditor(loaded: AdminProduct) {
  const t = useTranslations('adminProducts')
  const { api } = useAdmin()
  const params = { id: loaded.id }
  return useEditor<ProductForm, AdminProduct>({
    draftKey: `product.${loaded.id}.3`,
    loaded,
    flatten: flattenForm,
    merge: mergeForms,
    read: async () => (await api.call(adminProductCall, { params })).data,
    async save(form, { version, form: { variants } }) {
      const seenStocks = Object.fromEntries(variants.map(({ sku, stock }) => [sku, stock]))
      return (await api.call(saveProductCall, { params, input: { version, form, seenStocks } })).data
    },
    describeSaved: () => t('editor.saved'),
  })
}

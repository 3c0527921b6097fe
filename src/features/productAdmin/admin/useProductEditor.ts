import { useTranslations } from 'use-intl'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { adminProductCall, saveProductCall } from '../productAdmin.calls.ts'
import { flattenForm, mergeForms, type ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'

/** Storage key of a product's unsaved input. */
export const productDraftKey = (id: number): string => `product.${id}.5`

/** The loaded stocks by SKU, which edits are compared with. */
export function listStocks({ variants }: ProductForm): Record<string, string> {
  return Object.fromEntries(variants.map(({ sku, stock }) => [sku, stock]))
}

export function useProductEditor(loaded: AdminProduct) {
  const t = useTranslations('adminProducts')
  const { api } = useAdmin()
  const params = { id: loaded.id }
  return useEditor<ProductForm, AdminProduct>({
    draftKey: productDraftKey(loaded.id),
    loaded,
    flatten: flattenForm,
    merge: mergeForms,
    read: async () => (await api.call(adminProductCall, { params })).data,
    async save(form, { version, form: seen }) {
      const input = { version, form, seenStocks: listStocks(seen) }
      return (await api.call(saveProductCall, { params, input })).data
    },
    describeSaved: () => t('editor.saved'),
  })
}

export type ProductEditor = ReturnType<typeof useProductEditor>

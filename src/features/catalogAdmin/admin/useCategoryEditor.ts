import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { categoryAdminPath } from '../../staff/staff.paths.ts'
import { adminCategoryCall, createCategoryCall, saveCategoryCall } from '../catalogAdmin.calls.ts'
import { type CategoryForm, categoryFields } from '../catalogForms.ts'
import type { AdminCategory, CategoryNode } from '../server/category.contract.ts'
import { useTextEditor } from './useTextEditor.ts'

export interface CategoryData {
  /** Null for a new one. */
  category: AdminCategory | null
  start: CategoryForm
  draftKey: string
  tree: CategoryNode[]
}

/** The form of a category, which is stored or added when it is saved, and the texts about its fields. */
export function useCategoryEditor({ category, start, draftKey, tree }: CategoryData) {
  const t = useTranslations('adminCatalog')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const loaded = category ?? { version: '', form: start }
  const editor = useTextEditor({
    draftKey,
    loaded,
    read: async () =>
      category
        ? (await api.call(adminCategoryCall, { params: { id: category.id } })).data
        : { version: '', form: start },
    async send(typed, version) {
      if (category)
        return (await api.call(saveCategoryCall, { params: { id: category.id }, input: { form: typed, version } })).data
      const { data } = await api.call(createCategoryCall, { input: { form: typed } })
      await navigate(categoryAdminPath(data.id))
      return null
    },
  })
  return {
    ...editor,
    ...{ category, tree },
    nameField(path: string): string {
      const found = categoryFields.find((each) => each === path)
      return found ? t(`field.${found}`) : path
    },
    showValue(path: string, value: string): string {
      if (path === 'parent') return tree.find(({ id }) => String(id) === value)?.name ?? value
      return path === 'shown' ? t(value === 'yes' ? 'yes' : 'no') : value
    },
  }
}

export type CategoryEditor = ReturnType<typeof useCategoryEditor>

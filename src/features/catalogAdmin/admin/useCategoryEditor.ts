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
  const editor = useTextEditor({
    draftKey,
    loaded: category ?? { version: '', form: start },
    record: category && {
      read: () => api.call(adminCategoryCall, { params: { id: category.id } }),
      save: (input) => api.call(saveCategoryCall, { params: { id: category.id }, input }),
    },
    create: async (form) => categoryAdminPath((await api.call(createCategoryCall, { input: { form } })).data.id),
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

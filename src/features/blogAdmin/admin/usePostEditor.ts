import { useTranslations } from 'use-intl'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { adminPostCall, savePostCall } from '../blogAdmin.calls.ts'
import { findPostStatus, type PostForm } from '../postForm.ts'
import type { AdminPost } from '../server/blogAdmin.contract.ts'

/** The storage key of a post's unsaved input. */
export const postDraftKey = (id: number) => `post.${id}.2`

export function usePostEditor(loaded: AdminPost) {
  const t = useTranslations('adminBlog')
  const { api } = useAdmin()
  const params = { id: loaded.id }
  return useEditor<PostForm, AdminPost>({
    draftKey: postDraftKey(loaded.id),
    loaded,
    read: async () => (await api.call(adminPostCall, { params })).data,
    save: async (form, { version }) => (await api.call(savePostCall, { params, input: { version, form } })).data,
    describeSaved: ({ form, today }) => t(`editor.saved.${findPostStatus(form, today)}`),
  })
}

export type PostEditor = ReturnType<typeof usePostEditor>

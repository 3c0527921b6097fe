import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { adminPostCall, savePostCall } from '../blogAdmin.calls.ts'
import { diffPosts, findPostConflicts, findPostStatus, mergePosts, type PostForm } from '../postForm.ts'
import type { AdminPost } from '../server/blogAdmin.contract.ts'
import { type PostDraftText, readPostDraft, removePostDraft, writePostDraft } from './postDraftStorage.ts'

interface Failure {
  message: string
  isSignedOut: boolean
}

interface Merge {
  newest: AdminPost
  conflicts: ReturnType<typeof findPostConflicts>
}

/**
 * The state of the editor. What is typed is stored in the browser until it is saved, so it survives a reload, a closed tab and an expired
 * session. When somebody else has saved meanwhile, both changes are merged; where both have changed a field, the staff choose.
 */
export function usePostEditor(loaded: AdminPost) {
  const t = useTranslations('adminBlog')
  const { api } = useAdmin()
  /** As it was read: what the changes are compared with. */
  const [post, setPost] = useState(loaded)
  const [form, setForm] = useState<PostForm>(loaded.form)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [merge, setMerge] = useState<Merge | null>(null)
  const [offered, setOffered] = useState<PostDraftText | null>(null)

  useEffect(() => {
    const draft = readPostDraft(loaded.id)
    if (draft && diffPosts(draft.post.form, draft.form).size > 0) setOffered(draft)
  }, [loaded.id])

  /** Changes what is typed, and stores it. @param message what to say about it */
  function change(next: PostForm, message: string | null = null): void {
    setForm(next)
    setNote(message)
    // Whoever goes on typing has decided against the earlier input.
    setOffered(null)
    writePostDraft({ post, form: next, savedAt: new Date().toISOString() })
  }

  function restore(): void {
    if (!offered) return
    setPost(offered.post)
    setForm(offered.form)
    setOffered(null)
  }

  function discard(): void {
    removePostDraft(loaded.id)
    setOffered(null)
  }

  async function save(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    setNote(null)
    try {
      const input = { version: post.version, form }
      const { data: saved } = await api.call(savePostCall, { params: { id: post.id }, input })
      setPost(saved)
      setForm(saved.form)
      setErrors({})
      removePostDraft(saved.id)
      setOffered(null)
      setNote(t(`editor.saved.${findPostStatus(saved.form, saved.today)}`))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await startMerge()
      else {
        const fields = error instanceof ApiError ? error.fields : {}
        setErrors(fields)
        if (Object.keys(fields).length === 0) fail(error)
      }
    } finally {
      setBusy(false)
    }
  }

  function fail(error: unknown): void {
    const known = error instanceof ApiError ? error : null
    setFailure({ message: known?.message || t('failed'), isSignedOut: known?.status === 401 })
  }

  async function startMerge(): Promise<void> {
    try {
      const { data: newest } = await api.call(adminPostCall, { params: { id: post.id } })
      const conflicts = findPostConflicts(post.form, form, newest.form)
      if (conflicts.length > 0) setMerge({ newest, conflicts })
      else finishMerge(newest, new Set())
    } catch (error) {
      fail(error)
    }
  }

  /** @param keepTheirs paths of conflicts for which the newest value was chosen */
  function finishMerge(newest: AdminPost, keepTheirs: ReadonlySet<string>): void {
    const merged = mergePosts(post.form, form, newest.form, keepTheirs)
    setPost(newest)
    setForm(merged)
    setMerge(null)
    writePostDraft({ post: newest, form: merged, savedAt: new Date().toISOString() })
    setNote(t('editor.merged'))
  }

  return {
    ...{ post, form, errors, failure, note, isBusy, merge, offered },
    isChanged: diffPosts(post.form, form).size > 0,
    ...{ change, restore, discard, save, finishMerge },
    cancelMerge: () => setMerge(null),
  }
}

export type PostEditor = ReturnType<typeof usePostEditor>

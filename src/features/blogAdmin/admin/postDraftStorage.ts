/** Unsaved input of the editor in the browser's storage, one draft per post. */
import type { PostForm } from '../postForm.ts'
import type { AdminPost } from '../server/blogAdmin.contract.ts'

export interface PostDraftText {
  /** As it was read before the first change. */
  post: AdminPost
  form: PostForm
  savedAt: string
}

/** A draft of another format, from an earlier version of the shop, is ignored. */
const format = 1
const storageKey = (id: number) => `chainline.post.${format}.${id}`

// The browser may forbid storage: then a draft lasts as long as the page.
export function readPostDraft(id: number): PostDraftText | null {
  try {
    const text = localStorage.getItem(storageKey(id))
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export function writePostDraft(draft: PostDraftText): void {
  try {
    localStorage.setItem(storageKey(draft.post.id), JSON.stringify(draft))
  } catch {}
}

export function removePostDraft(id: number): void {
  try {
    localStorage.removeItem(storageKey(id))
  } catch {}
}

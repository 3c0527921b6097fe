import type { Language } from '../../shared/locale.ts'

/** A post to be saved. Labels are given by code, products by SKU. */
export interface PostDraft {
  slug: string
  author: string
  /** `YYYY-MM-DD`. */
  publishedOn: string
  /** False for a draft, which is hidden regardless of its date; defaults to true. */
  isPublished?: boolean
  category: string
  tags: readonly string[]
  /** SKUs. */
  products: readonly string[]
  /** `path` is relative to the image folder; sizes are in pixels. */
  image: { path: string; width: number; height: number } | null
  texts: readonly PostTextDraft[]
}

export interface PostTextDraft {
  language: Language
  title: string
  /** Plain text. */
  summary: string
  markdown: string
  imageAlt: string
}

export const postLabelKinds = ['category', 'tag'] as const
export type PostLabelKind = (typeof postLabelKinds)[number]

export interface PostLabelDraft {
  kind: PostLabelKind
  code: string
  /** The name in any other language stays unchanged. */
  name: Readonly<Partial<Record<Language, string>>>
}

import type { Language } from '../../shared/locale.ts'

/** A post as it is saved. What it is filed under and the products it names are given by code and SKU. */
export interface PostDraft {
  slug: string
  author: string
  /** `YYYY-MM-DD`. */
  publishedOn: string
  category: string
  tags: readonly string[]
  /** SKUs. */
  products: readonly string[]
  /** Path below the picture folder; pixels. */
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

export interface PostLabelDraft {
  kind: 'category' | 'tag'
  code: string
  name: Readonly<Record<Language, string>>
}

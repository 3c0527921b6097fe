/** The form of a post in the back office: its input before validation. Pure. */
import type { Language } from '../../shared/locale.ts'

export interface PostFormText {
  title: string
  /** Plain text. */
  summary: string
  markdown: string
  imageAlt: string
}

export interface PostForm {
  isPublished: boolean
  /** `YYYY-MM-DD`, in UTC: the day from which a published post is shown. */
  publishedOn: string
  author: string
  /** Path of the image above the text; empty without one. */
  image: string
  /** Code. */
  category: string
  /** Codes. */
  tags: string[]
  /** SKUs of the products that it mentions, separated by commas. */
  products: string
  texts: Record<Language, PostFormText>
}

export const postStatuses = ['draft', 'scheduled', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

/** @param today `YYYY-MM-DD`, in UTC */
export function findPostStatus(
  { isPublished, publishedOn }: Pick<PostForm, 'isPublished' | 'publishedOn'>,
  today: string,
): PostStatus {
  if (!isPublished) return 'draft'
  return publishedOn > today ? 'scheduled' : 'published'
}

const postTextFields = ['title', 'summary', 'markdown', 'imageAlt'] as const

/** Whether the text of a language is empty. */
export function isEmptyText(text: PostFormText): boolean {
  return postTextFields.every((name) => text[name].trim() === '')
}

/** Separates SKUs. */
export function splitSkus(text: string): string[] {
  const skus = text
    .split(/[,\n]/)
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '')
  return [...new Set(skus)]
}

import type { Language } from '../../shared/locale.ts'

/** A content page to be saved. */
export interface PageDraft {
  slug: string
  /** `path` is relative to the image folder; sizes are in pixels. */
  image: { path: string; width: number; height: number } | null
  /** Whether the footer links the page, if it is one of the shop's own; defaults to true. */
  isInFooter?: boolean
  texts: readonly PageTextDraft[]
}

export interface PageTextDraft {
  language: Language
  title: string
  /** For search engines, plain text. */
  description: string
  markdown: string
  imageAlt: string
  /** Structured data shown beside the text (`details.contract.ts`). */
  details?: unknown
}

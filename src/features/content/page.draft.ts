import type { Language } from '../../shared/locale.ts'
import type { PageSlug } from '../../shared/paths.ts'

/** A content page to be saved. */
export interface PageDraft {
  slug: PageSlug
  /** `path` is relative to the image folder; sizes are in pixels. */
  image: { path: string; width: number; height: number } | null
  texts: readonly PageTextDraft[]
}

export interface PageTextDraft {
  language: Language
  title: string
  /** For search engines, plain text. */
  description: string
  markdown: string
  imageAlt: string
}

/** A content page as the editor of the back office holds it: what is typed, before it is checked. Pure. */
import type { Language } from '../../shared/locale.ts'
import { pageSlugs } from '../../shared/paths.ts'

export interface PageFormText {
  title: string
  /** For search engines, plain text. */
  description: string
  markdown: string
  imageAlt: string
}

export interface PageForm {
  /** Whether the footer links a page of the shop's own. It links the others anyway. */
  isInFooter: boolean
  /** Path of the image above the text; empty without one. */
  image: string
  texts: Record<Language, PageFormText>
}

/** Whether nothing has been typed in a language. */
export function isEmptyPageText(text: PageFormText): boolean {
  return Object.values(text).every((value) => value.trim() === '')
}

/** Whether the shop has added this page to those that it needs. */
export function isOwnPage(slug: string): boolean {
  return !pageSlugs.some((each) => each === slug)
}

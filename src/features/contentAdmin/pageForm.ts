/** The form of a content page in the back office: its input before validation. Pure. */
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
  /** Whether the footer links the page. Ignored for the pages that every shop has, which it always links. */
  isInFooter: boolean
  /** Path of the image above the text; empty without one. */
  image: string
  texts: Record<Language, PageFormText>
}

/** Whether the text of a language is empty. */
export function isEmptyPageText(text: PageFormText): boolean {
  return Object.values(text).every((value) => value.trim() === '')
}

/** Whether the shop has added this page to those that every shop has. */
export function isOwnPage(slug: string): boolean {
  return !pageSlugs.some((each) => each === slug)
}

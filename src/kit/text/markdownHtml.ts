import { marked } from 'marked'
import { safeArticle } from './html.ts'

/** Converts Markdown to HTML that is safe to store: without scripts and styling. */
export function articleHtml(markdown: string): string {
  return safeArticle(marked.parse(markdown, { async: false, gfm: true }))
}

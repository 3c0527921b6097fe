import { marked } from 'marked'
import { safeArticle } from './html.ts'

/** Markdown as HTML that is safe to store: what acts or dresses up is gone, whoever wrote it. */
export function articleHtml(markdown: string): string {
  return safeArticle(marked.parse(markdown, { async: false, gfm: true }))
}

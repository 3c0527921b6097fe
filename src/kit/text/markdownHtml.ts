import { Marked } from 'marked'
import { safeArticle } from './html.ts'

/** Begins a quote that is shown in a box, like GitHub's alerts. Some laws require a boxed text. */
const frameMark = /^<p>\[!FRAME\](?:<br>)?\s*(?:<\/p>\s*)?/

const article = new Marked({
  gfm: true,
  renderer: {
    blockquote({ tokens }) {
      const body = this.parser.parse(tokens)
      if (!frameMark.test(body)) return `<blockquote>\n${body}</blockquote>\n`
      const isAlone = /^<p>\[!FRAME\]\s*<\/p>/.test(body)
      return `<aside class="framed">\n${isAlone ? '' : '<p>'}${body.replace(frameMark, '')}</aside>\n`
    },
  },
})

/** Converts Markdown to HTML that is safe to store: without scripts and styling. */
export function articleHtml(markdown: string): string {
  return safeArticle(article.parse(markdown, { async: false }))
}

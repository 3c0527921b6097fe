import { expect, test } from 'vitest'
import { articleHtml } from './markdownHtml.ts'

test.each([
  ['> [!FRAME]\n>\n> One.\n>\n> Two.', '<aside class="framed">\n<p>One.</p>\n<p>Two.</p>\n</aside>'],
  ['> [!FRAME]\n> One.', '<aside class="framed">\n<p>One.</p>\n</aside>'],
  ['> One.', '<blockquote>\n<p>One.</p>\n</blockquote>'],
  ['> One [!FRAME]', '<blockquote>\n<p>One [!FRAME]</p>\n</blockquote>'],
  ['<aside class="framed fixed" style="color: red">One</aside>', '<aside class="framed">One</aside>'],
])('%j becomes a callout only with the marker', (markdown, html) => {
  expect(articleHtml(markdown)).toBe(html)
})

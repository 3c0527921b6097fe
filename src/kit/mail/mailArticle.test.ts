import { expect, test } from 'vitest'
import { articleHtml } from '../text/markdownHtml.ts'
import { composeArticle } from './mailArticle.ts'

const baseUrl = 'https://shop.example'
const textFrom = (markdown: string) => composeArticle(articleHtml(markdown), baseUrl).text

test.each([
  ['paragraphs', 'One\nline.\n\nAnother & more.', 'One line.\n\nAnother & more.'],
  [
    'headings',
    'Before.\n\n## 1. Scope\n\nText.\n\n### Details\n\nMore.',
    'Before.\n\n1. Scope\n\nText.\n\nDetails\n\nMore.',
  ],
  ['a list', 'You need:\n\n- a bike\n- two **strong** legs\n\nGo.', 'You need:\n\n- a bike\n- two strong legs\n\nGo.'],
  ['numbers', '3. three\n4. four', '3. three\n4. four'],
  ['a list in a list', '- a\n  - b\n  - c\n- d', '- a\n  - b\n  - c\n- d'],
  ['items with paragraphs', '- a\n\n  more\n\n- b', '- a\n\nmore\n- b'],
  ['line breaks', 'Kanalstraße 1  \n10115 Berlin', 'Kanalstraße 1\n10115 Berlin'],
  ['a table', '| Size | Fits |\n|--|--|\n| M | 170 cm |', 'Size  Fits\nM  170 cm'],
  ['a path', 'Withdraw [in the shop](/withdrawal) now.', 'Withdraw in the shop (https://shop.example/withdrawal) now.'],
  ['a bare link', 'See <https://law.example/a>.', 'See https://law.example/a.'],
  ['an email address', 'To <shop@shop.example>', 'To shop@shop.example'],
  ['nothing', '', ''],
])('Writes %s as plain text', (_name, markdown, expected) => {
  expect(textFrom(markdown)).toBe(expected)
})

test('The HTML has complete links, small headings one level down, and no scripts or images', () => {
  const page = '<h2>Scope</h2><p><a href="/withdrawal">here</a> <a href="#top">up</a> <a href="tel:+4930">call</a></p>'
  const { html } = composeArticle(
    `${page}<script>alert(1)</script><img src="/a.png"><table><tr><td>M</td></tr></table>`,
    baseUrl,
  )
  expect(html).toContain('<h3 style="font-size:1em;margin:1.25em 0 .25em">Scope</h3>')
  expect(html).toContain('<a href="https://shop.example/withdrawal">here</a> <a>up</a> <a href="tel:+4930">call</a>')
  expect(html).toMatch(/<td style="[^"]*">M<\/td>/)
  expect(html).not.toMatch(/script|alert|img/)
})

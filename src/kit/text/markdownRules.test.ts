import { marked } from 'marked'
import { expect, test } from 'vitest'
import { plainText } from './html.ts'
import { articleHtml } from './markdownHtml.ts'
import { findUnsupported } from './markdownRules.ts'

const everything = `## Bearings

Text with *stress*, **weight**, ~~second thoughts~~, \`M5 × 0.8\`, [a link](/contact "Our counter") and <https://chainline.example/a>.
A hard\\
break, another<br>one. <!-- A note to oneself. -->

### Cups

> Turn it until it stops.
>
> - Not further.

3. three
4. four

---

| Size | Torque |
|:--|--:|
| M5 | 6 Nm |

#### Numbers

    4 balls

\`\`\`
$ npm start
\`\`\`
`

test('Accepts all supported Markdown in a post', () => {
  expect(findUnsupported(everything, 'post')).toBeNull()
  const listTags = (html: string) =>
    html
      .replace(/<!--.*?-->/gs, '')
      .replaceAll(' align="left"', '')
      .match(/<[^>]*>/g)
      ?.map((tag) => tag.replace(/ ?\/?>$/, '>'))
  const shown = articleHtml(everything)
  expect(listTags(shown)).toEqual(listTags(marked.parse(everything, { async: false })))
  for (const tag of ['blockquote', 'code', 'pre', 'hr', 'del', 'ol start="3"', 'td align="right"'])
    expect(shown).toContain(`<${tag}`)
  expect(plainText(shown)).toContain(
    'Turn it until it stops. Not further. three four Size Torque M5 6 Nm Numbers 4 balls',
  )
})

test.each([
  ['One.\n\n![chain](chain.jpg)', 3, 'a picture'],
  ['One.\r\n\r\nTwo with ![a chain](chain.jpg).', 3, 'a picture'],
  ['- one\n- two\n- three ![chain](chain.jpg)', 3, 'a picture'],
  ['| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | ![x](y.jpg) |', 4, 'a picture'],
  ['> One.\n>\n> ![chain](chain.jpg)', 3, 'a picture'],
  ['## Two\n\n# One', 3, 'a heading with one #'],
  ['One\n===\n', 1, 'a heading with one #'],
  ['##### Five', 1, 'a heading below ####'],
  ['One.\n\n- [ ] tighten', 3, 'a box to tick'],
  ['<div>One.</div>', 1, 'HTML'],
  ['One <b>bold</b> word.', 1, 'HTML'],
  ['<script>alert(1)</script>', 1, 'HTML'],
  ['One.\n[x](javascript:alert(2))', 2, 'a link to javascript:alert(2)'],
  ['[call](tel:+33123)', 1, 'a link to tel:+33123'],
  ['[x](//elsewhere.example)', 1, 'a link to //elsewhere.example'],
])('Rejects %j and names its line', (markdown, line, what) => {
  expect(findUnsupported(markdown, 'post')).toEqual({ line, what: expect.stringContaining(what) })
})

test.each([
  '[a](/blog/chain-wear)',
  '[a](#section-cups)',
  '[a](mailto:a@b.example)',
  '[a](HTTPS://b.example/c:d)',
  '2 < 3 > 1',
])('Accepts %j', (markdown) => expect(findUnsupported(markdown, 'post')).toBeNull())

test('A page has the same rules with its own messages, and its headings cannot be linked to', () => {
  expect(findUnsupported('![chain](chain.jpg)', 'page')?.what).toMatch(/^a picture: a page has one/)
  expect(findUnsupported('One.\n\n[a](#section-cups)', 'page')).toEqual({
    line: 3,
    what: 'a link to #section-cups: links begin with /, https:, http: or mailto:',
  })
  expect(findUnsupported('[a](/contact#form)', 'page')).toBeNull()
})

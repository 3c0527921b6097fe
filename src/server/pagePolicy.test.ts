import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { policePage } from './pagePolicy.ts'

const nonce = 'Zm9vYmFyYmF6cXV4MTIzNA'
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptSources = (page: string) => /script-src ([^;]*);/.exec(policePage(page, nonce, false).policy)?.[1]

test('allows each inline script of the rendering by its hash', () => {
  const page = `<script nonce="${nonce}">one()</script><p></p><script type="module" async="" nonce="${nonce}">two()\n</script>`
  expect(scriptSources(page)).toBe(`'self' ${hash('one()')} ${hash('two()\n')}`)
})

test.each([
  ['without a nonce', '<script>evil()</script>'],
  ['with a nonce of its own', '<script nonce="guessed">evil()</script>'],
  ['that names the nonce without being it', '<script data-x="nonce">evil()</script>'],
  ['that closes the shop’s script', `</script><script>evil()</script>`],
  ['in an attribute', '<p title="<script>evil()</script>">'],
  ['as SVG', '<svg><script>evil()</script></svg>'],
  ['that is a block of data', '<script type="application/ld+json">{"a":1}</script>'],
])('an injected script %s is not allowed', (_case, injected) => {
  const page = `<script nonce="${nonce}">one()</script>${injected}<script nonce="${nonce}">two()</script>`
  expect(scriptSources(page)).toBe(`'self' ${hash('one()')} ${hash('two()')}`)
})

test('the nonce does not leave the server, in any attribute', () => {
  const page = `<link rel="modulepreload" nonce="${nonce}" href="/a.js"><script nonce="${nonce}" src="/a.js"></script>`
  const { html, policy } = policePage(page, nonce, false)
  expect(html).toBe('<link rel="modulepreload" href="/a.js"><script src="/a.js"></script>')
  expect(policy).not.toContain(nonce)
  expect(scriptSources(page)).toBe("'self'")
})

test('a script that stands there twice is named once', () => {
  const script = `<script nonce="${nonce}">one()</script>`
  expect(scriptSources(script + script)).toBe(`'self' ${hash('one()')}`)
})

test('a script in the HTML of a content page is rendered, but not allowed', async () => {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as content pages do, with what should never have got there.
  const content = createElement('div', { dangerouslySetInnerHTML: { __html: '<script>evil()</script>' } })
  const page = createElement('html', null, createElement('body', null, content))
  const stream = await renderToReadableStream(page, { nonce, bootstrapScriptContent: 'start()' })
  const rendered = await new Response(stream).text()
  expect(rendered).toContain('<script>evil()</script>')
  expect(scriptSources(rendered)).toBe(`'self' ${hash('start()')}`)
})

import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { applyContentSecurityPolicy } from './pagePolicy.ts'

const nonce = 'Zm9vYmFyYmF6cXV4MTIzNA'
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptSources = (page: string) =>
  /script-src ([^;]*);/.exec(applyContentSecurityPolicy(page, nonce, false).policy)?.[1]

test('Allows each rendered inline script by its hash', () => {
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
])('An injected script %s is not allowed', (_case, injected) => {
  const page = `<script nonce="${nonce}">one()</script>${injected}<script nonce="${nonce}">two()</script>`
  expect(scriptSources(page)).toBe(`'self' ${hash('one()')} ${hash('two()')}`)
})

test('The nonce never leaves the server, in any attribute', () => {
  const page = `<link rel="modulepreload" nonce="${nonce}" href="/a.js"><script nonce="${nonce}" src="/a.js"></script>`
  const { html, policy } = applyContentSecurityPolicy(page, nonce, false)
  expect(html).toBe('<link rel="modulepreload" href="/a.js"><script src="/a.js"></script>')
  expect(policy).not.toContain(nonce)
  expect(scriptSources(page)).toBe("'self'")
})

test('Lists a repeated script once', () => {
  const script = `<script nonce="${nonce}">one()</script>`
  expect(scriptSources(script + script)).toBe(`'self' ${hash('one()')}`)
})

test('Renders a script in the HTML of a content page, but does not allow it', async () => {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: like a content page with a script that should never have been stored
  const content = createElement('div', { dangerouslySetInnerHTML: { __html: '<script>evil()</script>' } })
  const page = createElement('html', null, createElement('body', null, content))
  const stream = await renderToReadableStream(page, { nonce, bootstrapScriptContent: 'start()' })
  const rendered = await new Response(stream).text()
  expect(rendered).toContain('<script>evil()</script>')
  expect(scriptSources(rendered)).toBe(`'self' ${hash('start()')}`)
})

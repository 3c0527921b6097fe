import { expect, test } from 'vitest'
import { pageStylesPlaceholder } from '../shared/pageStyles.ts'
import { finishPage } from './finishPage.ts'
import { indexStyles } from './styles/indexStyles.ts'

const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/><style>${pageStylesPlaceholder}</style></head><body>${body}</body></html>`

test('Writes the rules that the body uses into the head, and leaves the body as it is', () => {
  const body = `<p class="a">${pageStylesPlaceholder} &lt;link rel="modulepreload" href="/b.js"/></p>`
  expect(finishPage(page(body), indexStyles('.a{top:0}.b{top:0}')).toString()).toBe(
    `<html><head><link rel="modulepreload" fetchpriority="low" href="/a.js"/><style>.a{top:0}</style></head><body>${body}</body></html>`,
  )
})

test('Encodes all characters, and no page into the bytes of another one', () => {
  const bodies = ['₹1', 'Größe “L” 🚲', 'a', '🚲'.repeat(100)]
  const finished = bodies.map((body) => finishPage(page(body), null))
  for (const [at, body] of bodies.entries()) expect(finished[at]?.toString()).toContain(`<body>${body}</body></html>`)
})

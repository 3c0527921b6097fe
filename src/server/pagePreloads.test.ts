import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lowerScriptPriority } from './pagePreloads.ts'

test('Preloaded scripts have a low priority, other preloads keep theirs', () => {
  const script = createElement('link', { key: 1, rel: 'modulepreload', href: '/a.js', nonce: 'x' })
  const font = createElement('link', { key: 2, rel: 'preload', as: 'font', href: '/a.woff2' })
  const page = lowerScriptPriority(renderToStaticMarkup(createElement('head', null, [script, font])))
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" href="/a.js"')
  expect(page.match(/fetchpriority/g)).toHaveLength(1)
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { latePreloadsPlaceholder } from '../shared/latePreloads.ts'
import { orderScriptPreloads } from './pagePreloads.ts'

test('Preloaded scripts have a low priority, other preloads keep theirs', () => {
  const script = createElement('link', { key: 1, rel: 'modulepreload', href: '/a.js', nonce: 'x' })
  const font = createElement('link', { key: 2, rel: 'preload', as: 'font', href: '/a.woff2' })
  const page = orderScriptPreloads(renderToStaticMarkup(createElement('head', null, [script, font])))
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" href="/a.js"')
  expect(page.match(/fetchpriority/g)).toHaveLength(1)
})

test('On a page that requests its scripts late, their preloads are where it wants them', () => {
  const page = `<head><link rel="modulepreload" href="/a.js"/></head><img><template>${latePreloadsPlaceholder}</template>`
  expect(orderScriptPreloads(page)).toBe(
    '<head></head><img><template><link rel="modulepreload" fetchpriority="low" href="/a.js"/></template>',
  )
})

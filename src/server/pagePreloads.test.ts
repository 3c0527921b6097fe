import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { latePreloadsPlaceholder } from '../shared/latePreloads.ts'
import { dropImagePreloads, orderScriptPreloads } from './pagePreloads.ts'

test('Images in view are not preloaded', () => {
  const image = createElement('img', { src: '/b.avif', srcSet: '/b.avif 240w', sizes: '5rem', fetchPriority: 'high' })
  const page = renderToString(
    createElement('html', null, [createElement('head', { key: 1 }), createElement('body', { key: 2 }, image)]),
  )
  expect(page).toContain('<link rel="preload" as="image"')
  expect(dropImagePreloads(page)).not.toContain('rel="preload"')
  expect(dropImagePreloads(page)).toContain('<img src="/b.avif"')
})

test('Preloaded scripts have a low priority, other preloads keep theirs', () => {
  const script = createElement('link', { key: 1, rel: 'modulepreload', href: '/a.js' })
  const font = createElement('link', { key: 2, rel: 'preload', as: 'font', href: '/a.woff2' })
  const [head, rest] = orderScriptPreloads(renderToStaticMarkup(createElement('head', null, [script, font])), '<body>')
  expect(head).toContain('<link rel="modulepreload" fetchpriority="low" href="/a.js"')
  expect(head.match(/fetchpriority/g)).toHaveLength(1)
  expect(rest).toBe('<body>')
})

test('On a page that requests its scripts late, their preloads are where it wants them', () => {
  const head = '<head><link rel="modulepreload" href="/a.js"/><title>a</title><link rel="modulepreload" href="/b.js"/>'
  const rest = `</head>A review: ${latePreloadsPlaceholder}<template>${latePreloadsPlaceholder}</template>${latePreloadsPlaceholder}`
  expect(orderScriptPreloads(head, rest).join('')).toBe(
    `<head><title>a</title></head>A review: ${latePreloadsPlaceholder}<template><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/></template>${latePreloadsPlaceholder}`,
  )
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { postHtml } from '../../features/blog/server/postHtml.ts'
import { languages } from '../../shared/locale.ts'
import { readDemo } from './demoFiles.ts'
import { readDemoPosts } from './demoPosts.ts'

const demo = readDemo()

test('every post of the demo is there in three languages, with a picture, products and the same sections in each', () => {
  expect(demo.posts.length).toBeGreaterThanOrEqual(10)
  for (const { slug, texts, image, products } of demo.posts) {
    expect(texts.map(({ language }) => language).sort(), slug).toEqual([...languages].sort())
    expect(image, slug).not.toBeNull()
    expect(products.length, slug).toBeGreaterThan(0)
    const counts = texts.map(({ markdown }) => [
      markdown.match(/^## /gm)?.length,
      markdown.match(/^\|/gm)?.length,
      markdown.match(/\]\(/g)?.length,
    ])
    expect(counts[1], slug).toEqual(counts[0])
    expect(counts[2], slug).toEqual(counts[0])
  }
})

test('links inside the posts lead to products and pages that there are', () => {
  const products = new Set([...demo.bikes, ...demo.parts].map(({ urlKey }) => `/product/${urlKey}`))
  const posts = new Set(demo.posts.map(({ slug }) => `/blog/${slug}`))
  const known = (href: string) =>
    products.has(href) || posts.has(href) || ['/contact', '/product-registration'].includes(href)
  for (const { slug, texts } of demo.posts)
    for (const { language, markdown } of texts)
      for (const [, href = ''] of postHtml(markdown).matchAll(/href="([^"]*)"/g))
        expect(known(href), `${slug}.${language}: ${href}`).toBe(true)
})

test.each([
  ['category: nothing', 'demo/posts/a.en.md: /category names nothing, which there is not.'],
  ['tags: [care]', 'demo/posts/a.en.md: /tags/0 names care, which there is not.'],
  ['products: [X-1]', 'demo/posts/a.en.md: /products/0 names X-1, which there is not.'],
  ['picture: moon', 'demo/posts/a.en.md: /picture names moon, which there is not.'],
])('a post with %s is refused with its file and field', (line, message) => {
  const facts = {
    title: 'title: A title',
    summary: 'summary: A summary that is long enough.',
    date: 'date: 2026-01-01',
    author: 'author: Ravi',
    category: 'category: care',
    tags: 'tags: []',
    products: 'products: []',
  }
  const lines = Object.values({ ...facts, [line.split(':')[0] ?? '']: line })
  const folder = mkdtempSync(join(tmpdir(), 'chainline-posts-'))
  writeFileSync(join(folder, 'a.en.md'), `---\n${lines.join('\n')}\n---\nA text.`)
  const labels = [{ kind: 'category' as const, code: 'care', name: { en: 'Care', fr: 'Soin', de: 'Pflege' } }]
  expect(() => readDemoPosts(pathToFileURL(`${folder}/`), { labels, scenes: [], skus: new Set() })).toThrow(message)
})

import { expect, test } from 'vitest'
import { postHtml } from '../../features/blog/server/postHtml.ts'
import { languages } from '../../shared/locale.ts'
import { readDemo } from './demoFiles.ts'
import { readDemoPosts } from './demoPosts.ts'

const demo = readDemo()
const { posts } = await readDemoPosts(demo)

test('every post of the demo is there in three languages, with a picture, products and the same sections in each', () => {
  expect(posts.length).toBeGreaterThanOrEqual(10)
  for (const { slug, texts, image, products } of posts) {
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
  const ownPaths = new Set(posts.map(({ slug }) => `/blog/${slug}`))
  const known = (href: string) =>
    products.has(href) || ownPaths.has(href) || ['/contact', '/product-registration'].includes(href)
  for (const { slug, texts } of posts)
    for (const { language, markdown } of texts)
      for (const [, href = ''] of postHtml(markdown).matchAll(/href="([^"]*)"/g))
        expect(known(href), `${slug}.${language}: ${href}`).toBe(true)
})

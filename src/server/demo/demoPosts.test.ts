import { expect, test } from 'vitest'
import { withSectionIds } from '../../features/blog/headings.ts'
import { articleHtml } from '../../kit/text/markdownHtml.ts'
import { languages } from '../../shared/locale.ts'
import {
  blogPath,
  catalogPath,
  contactPath,
  contentPath,
  homePath,
  pageSlugs,
  postPath,
  productPath,
  registrationPath,
} from '../../shared/paths.ts'
import { readDemo } from './demoFiles.ts'
import { readDemoPosts } from './demoPosts.ts'

const demo = readDemo()
const { posts } = await readDemoPosts(demo)

test('Every demo post has three languages with the same sections, tables and links, and an image', () => {
  expect(posts.length).toBeGreaterThanOrEqual(10)
  for (const { slug, texts, image } of posts) {
    expect(texts.map(({ language }) => language).sort(), slug).toEqual([...languages].sort())
    expect(image, slug).not.toBeNull()
    const counts = texts.map(({ markdown }) => [
      markdown.match(/^## /gm)?.length,
      markdown.match(/^\|/gm)?.length,
      markdown.match(/\]\(/g)?.length,
    ])
    expect(counts, slug).toEqual(languages.map(() => counts[0]))
  }
})

test('Links in posts lead to existing pages', () => {
  const known = new Set([
    ...[...demo.bikes, ...demo.parts].map(({ urlKey }) => productPath(urlKey)),
    ...demo.categories.map(({ slug }) => catalogPath(slug)),
    ...posts.map(({ slug }) => postPath(slug)),
    ...pageSlugs.map(contentPath),
    ...[homePath, blogPath, contactPath, registrationPath],
  ])
  for (const { slug, texts } of posts)
    for (const { language, markdown } of texts) {
      const html = articleHtml(markdown)
      const sections = withSectionIds(html).sections.map(({ id }) => `#${id}`)
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        const [path = '', query] = href.split('?')
        const exists = sections.includes(href) || known.has(path) || /^(https?|mailto):/.test(href)
        expect(exists && (query === undefined || path.startsWith('/catalog')), `${slug}.${language}: ${href}`).toBe(
          true,
        )
      }
    }
})

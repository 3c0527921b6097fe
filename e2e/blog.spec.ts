/** The blog: three languages, categories, search and the feed. */
import { expect, test } from '@playwright/test'
import { findPostListLayout } from '../src/features/blog/blogLayouts.ts'
import { blogPath, postPath } from '../src/shared/paths.ts'
import { demoPosts, newestPost } from './demoPosts.ts'
import { fetchPage, parseHtml, readHead, readText } from './html.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

const post = '/blog/tyre-pressure'
/** Posts per page in the standard layout. */
const perPage = findPostListLayout(blogPath).perPage
const postCount = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`
const titles = {
  en: 'Tyre pressure: a table, and how to use it',
  fr: 'Pression des pneus\u00a0: un tableau et son mode d’emploi',
  de: 'Reifendruck: eine Tabelle und wie man sie liest',
}

for (const [language, title] of Object.entries(titles)) {
  test(`A post in ${language} shows its text, table, contents and products`, async ({ request }) => {
    const page = parseHtml(await (await request.get(`${post}?lang=${language}`)).text())
    expect(readText(page, 'article h1')).toBe(title.replace('\u00a0', ' '))
    expect(page.querySelector('article table')?.querySelectorAll('tr')).toHaveLength(8)
    // Each entry of the contents links to a heading.
    const entries = [...page.querySelectorAll('article a[href^="#"]')].map((link) =>
      decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''),
    )
    const headings = [...page.querySelectorAll('article h2[id]')].map(({ id }) => id)
    expect(headings.length).toBeGreaterThan(2)
    expect(entries).toEqual(expect.arrayContaining(headings))
    const products = [...page.querySelectorAll('main a')].filter(({ textContent }) =>
      textContent?.includes('Standpipe'),
    )
    expect(products.length).toBeGreaterThan(1)
  })
}

test('Links in a post lead to its sections and navigate without reload to products and older posts', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  await visit(page, post)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const article = page.getByRole('article').first()
  const lastSection = article.getByRole('heading', { level: 2 }).last()
  await article.getByRole('link', { name: (await lastSection.textContent()) ?? '', exact: true }).click()
  await expect(lastSection).toBeInViewport()
  await article.getByRole('link', { name: 'Standpipe floor pump' }).click()
  await expect(page).toHaveURL(/\/product\/standpipe-floor-pump$/)
  await page.goBack()
  const older = demoPosts[demoPosts.findIndex(({ slug }) => post === postPath(slug)) + 1]
  await page.getByRole('navigation', { name: 'Older and newer posts' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(older?.title ?? '')
  await expect(page).toHaveURL(new RegExp(`/blog/${older?.slug}$`))
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(messages).toEqual([])
})

test('Filters posts by category and tag; an empty search links to all posts', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await visit(page, '/blog')
  await expect(page).toHaveURL(/\/blog-standard$/)
  const posts = page.getByRole('region', { name: 'Posts' })
  const riding = demoPosts.filter(({ category }) => category === 'riding').length
  const children = demoPosts.filter(({ tags }) => tags.includes('children')).length
  await expect(posts.getByRole('status')).toHaveText(postCount(demoPosts.length))
  await page.getByRole('link', { name: `Riding ${postCount(riding)}` }).click()
  await expect(page).toHaveURL(/\/blog-standard\?category=riding$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Riding' })).toBeVisible()
  await expect(posts.getByRole('status')).toHaveText(postCount(riding))
  await expect(posts.getByRole('article')).toHaveCount(Math.min(riding, perPage))

  await page.getByRole('link', { name: 'Children' }).click()
  await expect(page).toHaveURL(/tag=children/)
  await expect(posts.getByRole('heading', { name: 'What size of bike for a child?' })).toBeVisible()
  await expect(posts.getByRole('article')).toHaveCount(children)

  const search = page.getByRole('searchbox', { name: 'Search the blog' })
  await search.fill('hookless')
  await search.press('Enter')
  await expect(posts.getByRole('heading', { level: 2 })).toHaveText([titles.en])
  await search.fill('unicycle polo')
  await search.press('Enter')
  await expect(page).toHaveURL(/search=unicycle\+polo/)
  await expect(page.getByRole('heading', { name: 'No posts match “unicycle polo”.' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await posts.getByRole('link', { name: 'All posts' }).click()
  await expect(posts.getByRole('status')).toHaveText(postCount(demoPosts.length))
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/blog-standard\?page=2$/)
  await expect(posts.getByRole('article')).toHaveCount(Math.min(demoPosts.length - perPage, perPage))
  expect(messages).toEqual([])
})

test('List, search and post work without JavaScript', async ({ request }) => {
  const read = async (path: string) => parseHtml(await (await request.get(path)).text())
  const list = await read('/blog-standard?lang=de')
  const form = list.querySelector('main form')
  expect(form?.getAttribute('method') ?? 'get').toBe('get')
  expect(form?.querySelector('input[type=search]')?.getAttribute('name')).toBe('search')
  const hidden = [...(form?.querySelectorAll('input[type=hidden]') ?? [])].map((field) => [
    field.getAttribute('name') ?? '',
    field.getAttribute('value') ?? '',
  ])
  const found = await read(
    `${form?.getAttribute('action')}?${new URLSearchParams([...hidden, ['search', 'Speichen']])}`,
  )
  expect(readHead(found).language).toBe('de')
  const link = [...found.querySelectorAll('main a')].find(
    ({ textContent }) => textContent?.replace(/\s+/g, ' ') === 'Die erste Inspektion nach 300 km',
  )
  const opened = await read(link?.getAttribute('href') ?? '')
  // Links have no language, so the post is in the visitor's own.
  expect(readText(opened, 'h1')).toBe('The first service, after 300 km')
  expect(opened.querySelector('article table')).not.toBeNull()
})

const layouts = [
  { path: '/blog-standard', name: '/blog-standard', robots: /^max-image/ },
  { path: '/blog-standard?page=2', name: '/blog-standard?page=2', robots: /^max-image/ },
  { path: '/blog-standard?category=care', name: '/blog-standard', robots: /^noindex/ },
  { path: '/blog-no-sidebar', name: '/blog-standard', robots: /^noindex/ },
  { path: '/blog-right-sidebar?page=2', name: '/blog-standard', robots: /^noindex/ },
  { path: '/blog-details-standard', name: `/blog/${newestPost().slug}`, robots: /^noindex/ },
  { path: post, name: post, robots: /^max-image/ },
]

for (const { path, name, robots } of layouts) {
  test(`${path} shows its content and names its canonical URL`, async ({ request, baseURL }) => {
    const page = await fetchPage(request, path)
    const head = readHead(page)
    expect(head.canonicals).toEqual([`${baseURL}${name}`])
    expect(head.robots).toEqual([expect.stringMatching(robots)])
    const feed = page.querySelector('link[rel=alternate][type="application/rss+xml"]')
    expect(feed?.getAttribute('href')).toBe('/blog/rss.xml')
    expect(page.querySelector('article')).not.toBeNull()
  })
}

test('A post tells search engines its author, date and language', async ({ request, baseURL }) => {
  const { structured } = readHead(await fetchPage(request, `${post}?lang=fr`))
  const written = demoPosts.find(({ slug }) => post === postPath(slug))
  expect(structured.find((entity) => entity['@type'] === 'BlogPosting')).toMatchObject({
    headline: titles.fr,
    url: `${baseURL}${post}?lang=fr`,
    inLanguage: 'fr',
    datePublished: written?.date,
    author: { '@type': 'Person', name: written?.author },
  })
})

test('The feed is well-formed XML with absolute URLs that respond', async ({ page, baseURL }) => {
  const answer = await page.request.get('/blog/rss.xml?lang=fr')
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  // Use the browser's parser, which is strict; no page of the shop is needed.
  const read = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      return {
        errors: document.querySelectorAll('parsererror').length,
        language: document.querySelector('channel > language')?.textContent,
        links: [...document.querySelectorAll('item > link')].map((link) => link.textContent ?? ''),
        titles: [...document.querySelectorAll('item > title')].map((title) => title.textContent),
      }
    },
    await answer.text(),
  )
  expect(read).toMatchObject({ errors: 0, language: 'fr' })
  expect(read.titles).toContain(titles.fr)
  const paths = read.links.map((link) => new URL(link).pathname)
  expect(paths).toEqual(demoPosts.slice(0, 30).map(({ slug }) => postPath(slug)))
  for (const link of read.links) {
    expect(link).toMatch(/\?lang=fr$/)
    expect(link.startsWith(`${baseURL}/blog/`)).toBe(true)
  }
  expect((await page.request.get(read.links[0] ?? '')).status()).toBe(200)
})

test('An unknown post, layout or page number is not found', async ({ request }) => {
  for (const path of ['/blog/no-such-post', '/blog-fancy', '/blog/tyre-pressure/more', '/blog-standard?page=99']) {
    const page = await fetchPage(request, path, { status: 404 })
    expect(readText(page, 'h1, h2'), path).not.toBe('')
  }
})

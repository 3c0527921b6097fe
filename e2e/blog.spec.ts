/** Somebody reads the workshop’s blog: in three languages, by subject, by search, and with a feed reader. */
import { expect, type Page, test } from '@playwright/test'
import { listingLayoutAt } from '../src/features/blog/blogLayouts.ts'
import { blogPath, postPath } from '../src/shared/paths.ts'
import { demoPosts, newestPost } from './demoPosts.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const post = '/blog/tyre-pressure'
/** Posts of the standard layout's page. */
const perPage = listingLayoutAt(blogPath).perPage
const postCount = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`
const titles = {
  en: 'Tyre pressure: a table, and how to use it',
  fr: 'Pression des pneus\u00a0: un tableau et son mode d’emploi',
  de: 'Reifendruck: eine Tabelle und wie man sie liest',
}

for (const [language, title] of Object.entries(titles)) {
  test(`a post in ${language}: text, table, contents, and the products it speaks of`, async ({ page }) => {
    const messages = messagesOf(page)
    await visit(page, `${post}?lang=${language}`)
    const article = page.getByRole('article').first()
    await expect(article.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(article.getByRole('table').first().getByRole('row')).toHaveCount(8)
    const sections = article.getByRole('heading', { level: 2 })
    const last = (await sections.last().textContent()) ?? ''
    await article.getByRole('link', { name: last, exact: true }).click()
    await expect(sections.last()).toBeInViewport()
    expect(await page.getByRole('link', { name: /Standpipe/ }).count()).toBeGreaterThan(1)
    expect(messages).toEqual([])
  })
}

test('links inside a post are followed in place, and lead on to older and like posts', async ({ page }) => {
  await visit(page, post)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('article').first().getByRole('link', { name: 'Standpipe floor pump' }).click()
  await expect(page).toHaveURL(/\/product\/standpipe-floor-pump$/)
  await page.goBack()
  const older = demoPosts[demoPosts.findIndex(({ slug }) => post === postPath(slug)) + 1]
  await page.getByRole('navigation', { name: 'Older and newer posts' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(older?.title ?? '')
  await expect(page).toHaveURL(new RegExp(`/blog/${older?.slug}$`))
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a reader narrows by subject and tag, searches in vain, and finds the way back', async ({ page }) => {
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
  await posts.getByRole('link', { name: 'All posts' }).click()
  await expect(posts.getByRole('status')).toHaveText(postCount(demoPosts.length))
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/blog-standard\?page=2$/)
  await expect(posts.getByRole('article')).toHaveCount(Math.min(demoPosts.length - perPage, perPage))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the blog is there whole: list, search and post', async ({ page }) => {
    await page.goto('/blog-standard?lang=de')
    await page.getByRole('searchbox', { name: 'Blog durchsuchen' }).fill('Speichen')
    await page.getByRole('button', { name: 'Suchen' }).last().click()
    await expect(page).toHaveURL(/search=Speichen/)
    await expect(page).toHaveURL(/lang=de/)
    await page.getByRole('link', { name: 'Die erste Inspektion nach 300 km' }).first().click()
    await expect(page.getByRole('table').first()).toBeVisible()
  })
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
  test(`${path} answers with its content, and says which address is its name`, async ({ request, baseURL }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${baseURL}${name}`)
    expect(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1]).toMatch(robots)
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/blog\/rss\.xml"/)
    expect(html).toMatch(/<article/)
  })
}

test('a post tells search engines who wrote it, when, and in which language', async ({ page, baseURL }) => {
  await page.goto(`${post}?lang=fr`)
  const things = await page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
  )
  const written = demoPosts.find(({ slug }) => post === postPath(slug))
  expect(things.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
    headline: titles.fr,
    url: `${baseURL}${post}?lang=fr`,
    inLanguage: 'fr',
    datePublished: written?.date,
    author: { '@type': 'Person', name: written?.author },
  })
})

test('the feed is XML that a browser can parse, with whole addresses that answer', async ({ page, baseURL }) => {
  await page.goto('/blog-standard')
  const answer = await page.request.get('/blog/rss.xml?lang=fr')
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
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

test('a post and a layout that there are not are the not-found page', async ({ page }) => {
  for (const path of ['/blog/no-such-post', '/blog-fancy', '/blog/tyre-pressure/more', '/blog-standard?page=99']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
})

/** How far what was already shown moved while the page loaded (0: not at all). */
async function layoutShiftOf(page: Page, path: string): Promise<number> {
  await visit(page, path)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every layout is accessible, silent and stands still in the ${colorScheme} scheme, narrow and wide`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const messages = messagesOf(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/blog-standard', '/blog-no-sidebar', '/blog-right-sidebar', '/blog-details-standard', post])
      for (const width of [320, 1440]) {
        // A page that shrinks under its preloaded picture asks for a smaller one that nobody shows, and says so.
        await page.goto('about:blank')
        await page.setViewportSize({ width, height: 900 })
        expect(await layoutShiftOf(page, `${path}?lang=de`), path).toBeLessThan(0.01)
        await expectAccessible(page)
      }
    await visit(page, '/blog-standard?search=zzzz&lang=fr')
    await expectAccessible(page)
    expect(messages).toEqual([])
  })
}

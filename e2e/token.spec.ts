import { expect, test } from '@playwright/test'

test('a token in the address of a page is taken out of it before anything is shown', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  for (const path of ['/cart', '/catalog/root?name=bell', '/not-found']) {
    const mark = path.includes('?') ? '&' : '?'
    await page.goto(`${path}${mark}token=s3cret-t0ken`)
    await expect(page.getByRole('main')).toBeVisible()
    expect(page.url()).not.toContain('s3cret')
    expect(await page.content()).not.toContain('s3cret')
  }
  // The three that were asked for with it, and nothing after.
  expect(asked.filter((line) => line.includes('s3cret'))).toHaveLength(3)
})

import { expect, test } from '@playwright/test'
import { visitAsCustomer } from './account.ts'
import { visit } from './story.ts'

test('Removes a token from the URL before anything is shown', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
  for (const path of ['/cart', '/catalog/root?name=bell', '/not-found']) {
    const mark = path.includes('?') ? '&' : '?'
    await page.goto(`${path}${mark}token=s3cret-t0ken`)
    await expect(page.getByRole('main')).toBeVisible()
    expect(page.url()).not.toContain('s3cret')
    expect(await page.content()).not.toContain('s3cret')
  }
  // Only the three initial requests contain it.
  expect(requests.filter((line) => line.includes('s3cret'))).toHaveLength(3)
})

test('Sends the customer’s token in a header, never in a URL', async ({ page }) => {
  const { token } = await visitAsCustomer(page)
  const addresses: string[] = []
  const credentials = new Set<string>()
  page.on('request', (request) => {
    addresses.push(`${request.url()} ${request.headers().referer ?? ''}`)
    credentials.add(request.headers().authorization ?? '')
  })
  const isAnswered = page.waitForResponse((reply) => reply.url().includes('/api/orders'))
  await visit(page, '/my-account/orders')
  expect((await isAnswered).status()).toBe(200)
  expect(addresses.filter((address) => address.includes(token))).toEqual([])
  expect([...credentials].filter(Boolean)).toEqual([`Bearer ${token}`])
})

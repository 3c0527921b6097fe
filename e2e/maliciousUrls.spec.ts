/** Hostile URLs, requested without a browser because only the response matters. */
import { expect, test } from '@playwright/test'

const pages = ['page', 'blog', 'product', 'catalog', 'product-tab-left', 'shop-grid-standard', 'blog-standard']
const values = [
  '%00',
  'a%00b',
  '%2500',
  'a%0d%0ab',
  '..%2f..%2fetc',
  '%F0%9F%9A%B2',
  '99999999999999999999',
  '__proto__',
]

test('A hostile value in the URL is not found and causes no server error', async ({ request }) => {
  for (const page of pages) {
    for (const value of values) {
      const url = `/${page}/${value}`
      const reply = await request.get(url)
      expect(reply.status(), url).toBe(404)
      expect(reply.headers()['content-type'], url).toContain('text/html')
    }
  }
})

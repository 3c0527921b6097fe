/** The size of pages as the server sends them. The limits are in `src/testing/budgets.ts`. */
import { expect, test } from '@playwright/test'
import { cartPath, catalogPath, homePath, productPath } from '../src/shared/paths.ts'
import { documentBudgets } from '../src/testing/budgets.ts'
import { parseHtml } from './html.ts'

const paths: Record<keyof typeof documentBudgets, string> = {
  home: homePath,
  catalog: catalogPath('mountain-bikes'),
  product: productPath('gully-150-trail-bike'),
  cart: cartPath,
}

test('The HTML of pages and the data in it stay within their budgets', async ({ request }) => {
  for (const name of Object.keys(documentBudgets) as (keyof typeof documentBudgets)[]) {
    const response = await request.get(paths[name], { headers: { 'accept-encoding': 'br' } })
    expect(response.headers()['content-encoding'], name).toBe('br')
    const scripts = [...parseHtml(await response.text()).querySelectorAll('script:not([src])')]
    const inline = scripts
      .filter((script) => script.getAttribute('type') !== 'application/ld+json')
      .reduce((sum, script) => sum + Buffer.byteLength(script.textContent ?? ''), 0)
    // The server sends the compressed page in one piece, with a `Content-Length`.
    expect(Number(response.headers()['content-length']), name).toBeLessThanOrEqual(documentBudgets[name].htmlBytes)
    expect(inline, name).toBeLessThanOrEqual(documentBudgets[name].inlineScriptBytes)
  }
})

/** The build and colors of a bicycle that is not from the demo. */
import { expect, type Page } from '@playwright/test'
import { desktop, phone, signInAsOwner, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectNoOverflow, visit } from './story.ts'

/** Adds a bicycle that is sold in one size and color, with the geometry of a demo bicycle. */
async function addBicycle(page: Page, sku: string): Promise<number> {
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](`/api/admin${path}`, data === undefined ? {} : { data })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()).data
  }
  const [known] = await call('get', '/products?search=fell+29')
  const { form: model } = await call('get', `/products/${known.id}`)
  const options = [
    { name: 'Color', values: ['Teal'] },
    { name: 'Size', values: ['M'] },
  ]
  const { id } = await call('post', '/products', { name: `Bicycle ${sku}`, sku, price: '900', category: 2, options })
  const { version, form } = await call('get', `/products/${id}`)
  const isMedium = ({ size }: { size: string }) => size === 'm'
  const geometry = [{ ...model.geometry.find(isMedium), size: form.geometry[0].size }]
  const seenStocks = Object.fromEntries(
    form.variants.map((variant: { sku: string; stock: string }) => [variant.sku, variant.stock]),
  )
  await call('put', `/products/${id}`, { version, form: { ...form, isActive: true, geometry }, seenStocks })
  return id
}

test('A new bicycle gets the build of another one, which is changed by keyboard and shown to shoppers', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(desktop)
  await signInAsOwner(page)
  const sku = `BUILT-${Date.now()}`
  const id = await addBicycle(page, sku)
  await visit(page, `/admin/products/${id}`)
  const drawing = page.getByRole('img', { name: /size M.*wheelbase/ }).last()
  const frame = page.getByRole('textbox', { name: 'Frame, Teal', exact: true })
  const fork = page.getByRole('combobox', { name: 'Fork', exact: true })

  await test.step('Images cannot be rendered yet, and the page says what is missing', async () => {
    await page.locator('summary', { hasText: 'Render images' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /^(the build|the paint of a colour)$/ })).toHaveCount(2)
  })

  await test.step('The build of another bicycle is found by name and copied', async () => {
    await page.getByRole('button', { name: 'Enter the build' }).click()
    const dialog = page.getByRole('dialog', { name: 'Where to start' })
    await dialog.getByRole('searchbox').fill('Fell 29')
    const found = dialog.getByRole('group', { name: 'The build of another bicycle' }).getByRole('radio')
    await expect(found).toHaveCount(1)
    await found.check()
    await dialog.getByRole('button', { name: 'Start from this' }).click()
    await expect(dialog).toBeHidden()
    await expect(fork).toHaveValue('suspension')
    await expect(frame).toHaveValue(/^#[0-9a-f]{6}$/)
    await expectAccessibleEverywhere(page)
  })

  await test.step('A part is chosen by keyboard, and the drawing shows it', async () => {
    await page.setViewportSize(desktop)
    const before = await drawing.innerHTML()
    await fork.focus()
    await page.keyboard.press('ArrowUp')
    await expect(fork).toHaveValue('rigid')
    await expect.poll(() => drawing.innerHTML()).not.toBe(before)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Handlebar', exact: true })).toBeFocused()
  })

  await test.step('An invalid color is reported at its field; input survives a reload', async () => {
    await page.setViewportSize(phone)
    await frame.fill('racing red')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(frame).toHaveAccessibleDescription('Enter a colour such as #26696d.')
    await expectNoOverflow(page)
    await frame.fill('A3221D')
    await page.reload()
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expect(frame).toHaveValue('A3221D')
    await expect(fork).toHaveValue('rigid')
    await page.setViewportSize(desktop)
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.status() === 200)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved
    await expect(frame).toHaveValue('#a3221d')
  })

  await test.step('With build and colors complete, images can be rendered', async () => {
    // The reload has closed this section.
    await page.locator('summary', { hasText: 'Render images' }).click()
    await expect(page.getByRole('group', { name: 'Colours' }).getByRole('checkbox', { name: 'Teal' })).toBeVisible()
  })

  await test.step('Shoppers see the bicycle with its build', async () => {
    const link = page.getByRole('main').getByRole('link', { name: 'View in shop' })
    const path = (await link.getAttribute('href')) ?? ''
    await visit(page, path)
    await expect(page.getByRole('img', { name: /size M.*wheelbase/ })).toBeAttached()
    const { data } = await (await page.request.get(`/api/product-bicycle/${id}`)).json()
    expect([data.build.fork, data.colourways[0].paint.frame]).toEqual(['rigid', '#a3221d'])
  })
  expect(messages).toEqual([expect.stringContaining('422')])
})

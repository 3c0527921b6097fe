import { expect, test } from '@playwright/test'
import { fetchPage, readText } from './html.ts'
import { holdRequests } from './network.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleEverywhere, visit } from './story.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** Its variants: black and white in XS to XXL, brown up to XL. */
const ridge = '/product/ridge-29-hardtail'
/** Orange in S is sold out, blue in L almost. */
const crosscut = '/product/crosscut-18'

test('A visitor chooses color and size of a bike, zooms in and adds it to the cart', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await visit(page, ridge)

  await test.step('A size chosen by keyboard is in the URL and survives a reload', async () => {
    const size = page.getByRole('group', { name: /^Size/ })
    await page.getByRole('button', { name: 'Choose a size' }).click()
    await expect(size.getByRole('radio', { name: 'XS', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(size.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await expect(page).toHaveURL(/\?color=\d+&size=\d+$/)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
    await page.reload()
    await expect(
      page.getByRole('group', { name: 'Size: M' }).getByRole('radio', { name: 'M', exact: true }),
    ).toBeChecked()
    await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  })

  await test.step('An unavailable combination cannot be chosen; choosing a color that lacks the size clears the size', async () => {
    const image = page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('img')
      .first()
    const black = await image.getAttribute('src')
    await page.getByRole('radio', { name: 'XXL' }).check()
    await page.getByRole('radio', { name: 'Brown' }).check()
    await expect(page.getByRole('radio', { name: 'XXL, not available in this combination' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Choose a size' })).toBeVisible()
    await test.step('Another color shows another image', () => expect(image).not.toHaveAttribute('src', black ?? ''))
    await expectAccessibleEverywhere(page)
    await page.getByRole('radio', { name: 'Black' }).check()
    await expect(page.getByRole('radio', { name: 'XXL' })).toBeEnabled()
  })

  await test.step('Marks the chosen size in the geometry table', async () => {
    await page.getByRole('radio', { name: 'XL', exact: true }).check()
    const table = page.getByRole('table', { name: /^Geometry by size/ })
    await expect(table.getByRole('columnheader', { name: 'XL (selected)' })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Rider height/ })).toContainText('cm')
    await expect(page.getByRole('img', { name: /^Side view of the frame in size XL/ })).toBeVisible()
  })

  await test.step('Shows delivery time, returns and warranty beside the button', async () => {
    await expect(page.getByText(/^Arrives .+ – .+ if you order today$/)).toBeVisible()
    const returns = page.getByRole('link', { name: '30-day returns' })
    await expect(returns).toHaveAttribute('href', '/page/cancellation-returns')
    await expect(page.getByText('Warranty: 5 years on the frame, 2 years on parts')).toBeVisible()
    // A sold-out product shows no delivery time.
    const soldOut = await (await page.request.get('/product/tempo-bullhorn')).text()
    expect(soldOut).toContain('Warranty: Frame 6 years, parts 2 years')
    expect(soldOut).not.toMatch(/Arrives \w+ \d/)
  })

  await test.step('No control covers the product image', async () => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      const image = await page.getByRole('link', { name: /^Enlarge picture 1/ }).boundingBox()
      for (const name of ['View in 3D', 'Next picture', 'Previous picture']) {
        const button = await page.getByRole('button', { name }).boundingBox()
        expect(button?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0))
      }
    }
  })

  await test.step('A guest adds a bike and sees it in the cart', async () => {
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const cart = page.getByRole('dialog', { name: 'Cart', exact: true })
    await expect(cart).toContainText('Ridge 29 Hardtail')
    await page.keyboard.press('Escape')
    await expect(cart).toHaveCount(0)
  })

  await test.step('The zoom opens by keyboard, closes with Escape and returns focus', async () => {
    const image = page.getByRole('link', { name: /^Enlarge picture 1/ })
    const shown = await image.getByRole('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.currentSrc
    })
    const release = await holdRequests(page, new RegExp(`/cache/(?!${new URL(shown).pathname.split('/')[2]}/)`))
    await image.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
    await expect(dialog).toBeVisible()

    await test.step('The zoom shows the page’s image until the larger one is loaded', async () => {
      const images = dialog.getByRole('button', { name: 'Zoom in' }).locator('img')
      const loaded = () =>
        images.evaluateAll((images: HTMLImageElement[]) =>
          images
            .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
            .map(({ currentSrc }) => currentSrc),
        )
      await expect.poll(loaded).toEqual([shown])
      await release()
      await expect.poll(loaded).toHaveLength(2)
    })

    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(image).toBeFocused()
  })

  await test.step('A related product opens as a new page', async () => {
    const related = page.getByRole('region', { name: 'You may also like' }).getByRole('link').first()
    const name = await related.textContent()
    await related.click()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.getByRole('group', { name: 'Size', exact: true })).toBeVisible()
  })

  expect(messages).toEqual([])
})

test('A visitor meets sold-out sizes, chooses one on a phone, and adds a part at once', async ({ page }) => {
  const cart = page.getByRole('dialog', { name: 'Cart', exact: true })
  await visit(page, crosscut)

  await test.step('Marks sold-out sizes and says when few are left', async () => {
    await page.getByRole('radio', { name: 'Orange' }).check()
    await page.getByRole('radio', { name: 'S, sold out' }).check()
    await expect(page.getByRole('button', { name: 'Sold out' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('group', { name: 'Quantity' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Increase quantity' })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Blue' }).check()
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    await expect(page.getByText('Only 3 left')).toBeVisible()
    const more = page.getByRole('button', { name: 'Increase quantity' })
    await more.click()
    await more.press('Enter')
    await expect(more).toBeDisabled()
    await more.press('Enter')
    await expect(page.getByRole('group', { name: 'Quantity' })).toContainText('3')
    await expect(more).toBeFocused()
  })

  await test.step('On a phone the button sticks to the bottom, opens the sizes and adds the chosen one', async () => {
    await page.setViewportSize(phone)
    const { color } = Object.fromEntries(new URL(page.url()).searchParams)
    await visit(page, `${crosscut}?color=${color}`)
    const button = page.getByRole('button', { name: 'Choose a size' })
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport()
    await button.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Choose a size' })
    await expect(sheet.getByRole('radio', { name: /^L Only 3 left/ })).not.toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(button).toBeFocused()

    await button.click()
    await sheet.getByRole('radio', { name: /^L Only 3 left/ }).check()
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(cart).toContainText('Crosscut 18')
  })

  await test.step('Adds a part without options at once', async () => {
    await visit(page, '/product/plug-tubeless-repair-kit')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(cart).toContainText('Plug tubeless repair kit')
  })
})

test('A printed product page shows the price among its text, and no controls', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await visit(page, ridge)
  await page.emulateMedia({ media: 'print' })
  const form = page.getByRole('main').locator('form', { has: page.getByRole('group', { name: /^Size/ }) })
  const price = form.getByText('₹76,491')
  await expect(price).toBeVisible()
  const main = page.getByRole('main')
  // Colors are shown for what there is to choose.
  const colors = main.getByRole('group', { name: /^Colou?rs:/ }).getByRole('button')
  await expect(main.getByRole('button')).toHaveCount(await colors.count())
  await expect(main.getByRole('group', { name: 'Quantity' })).toHaveCount(0)
  const measureDistance = async () => {
    const delivery = await page.getByRole('link', { name: '30-day returns' }).boundingBox()
    return Math.round((delivery?.y ?? 0) - ((await price.boundingBox())?.y ?? 0))
  }
  const distance = await measureDistance()
  expect(distance).toBeGreaterThan(0)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await measureDistance()).toBe(distance)
})

test('An unknown product is not found, an unknown size ignored', async ({ request }) => {
  await fetchPage(request, '/product/no-such-bike', { status: 404 })
  const page = await fetchPage(request, `${ridge}?size=999`)
  expect([...page.querySelectorAll('legend')].map((legend) => legend.textContent)).toContain('Size')
  expect(page.querySelector('input[type=radio][name=size][checked]')).toBeNull()
})

test('Without JavaScript everything is readable and options can be viewed', async ({ request }) => {
  const page = await fetchPage(request, ridge)
  const headings = [...page.querySelectorAll('main section h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(expect.arrayContaining(['Description', 'Specifications', 'Geometry', 'Reviews']))
  const choose = (name: string, label: string) => {
    const radio = [...page.querySelectorAll(`input[type=radio][name=${name}]`)].find(
      (input) => (input.getAttribute('aria-label') ?? readText(input.closest('label') ?? page, 'span')) === label,
    )
    return [name, radio?.getAttribute('value') ?? `no ${label}`]
  }
  const form = page.querySelector('input[type=radio][name=size]')?.closest('form')
  expect(readText(form ?? page, 'noscript button')).toBe('View this option')
  const choice = new URLSearchParams([choose('color', 'White'), choose('size', 'M')])
  const chosen = await fetchPage(request, `${form?.getAttribute('action') ?? ridge}?${choice}`)
  const legends = [...chosen.querySelectorAll('legend')].map((legend) => legend.textContent)
  expect(legends).toEqual(expect.arrayContaining(['Colour: White', 'Size: M']))
  expect(readText(chosen, 'main')).toContain('In stock')
})

import { expect, test } from 'vitest'
import { openBrowser } from '../../../../testing/browserTabs.ts'

const [asha, jonas] = [1, 2]
const openPage = openBrowser().makeOpener(async () => {
  const owner = await import('./inputOwner.ts')
  const inputs = await import('./tabInput.ts')
  const drafts = await import('./draftStorage.ts')
  const { readTabId } = await import('./tab.ts')
  readTabId()
  return { ...owner, ...inputs, ...drafts }
})

const draft = { stored: { name: 'Bell' }, form: { name: 'Brass bell' }, savedAt: new Date().toISOString() }

/** A page on which Asha has typed into an editor and a dialog. */
async function typeAsAsha() {
  const page = await openPage()
  page.claimStoredInput(asha)
  page.writeFormDraft('product.7', draft)
  page.writeTabInput('order.7:refund', asha, 'private', true)
  return page
}

test('Signing out removes the input of editors and dialogs, and nothing else', async () => {
  const page = await typeAsAsha()
  localStorage.setItem('wishlist', '[7]')
  page.removeStoredInput()
  expect(page.session.items.size).toBe(0)
  expect(localStorage.length).toBe(1)
  expect(localStorage.getItem('wishlist')).toBe('[7]')
})

test('After an expired session, the same person finds everything, and another person nothing', async () => {
  const first = await typeAsAsha()
  first.close()
  const again = await openPage(first.session)
  again.claimStoredInput(asha)
  expect(again.readFormDraft('product.7')).toMatchObject(draft)
  expect(again.readTabInput('order.7:refund', asha)?.value).toBe('private')
  again.close()
  const other = await openPage(first.session)
  other.claimStoredInput(jonas)
  expect([other.readNewestFormDraft('product.7'), other.session.items.size]).toEqual([null, 0])
  expect(JSON.stringify([...Array(localStorage.length).keys()].map((index) => localStorage.key(index)))).not.toContain(
    'product.7',
  )
})

test('Another tab removes the input of its dialogs when it is notified of the sign-out', async () => {
  const page = await typeAsAsha()
  const end = page.watchSignOut()
  const hear = (key: string, newValue: string | null) =>
    page.page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  hear('chainline.staff', String(asha))
  expect(page.readTabInput('order.7:refund', asha)?.value).toBe('private')
  hear('chainline.staff', null)
  expect(page.readTabInput('order.7:refund', asha)).toBeNull()
  end()
})

import { expect, test, vi } from 'vitest'
import { aStorage, openBrowser } from '../../../../testing/browserTabs.ts'

const [asha, jonas] = [1, 2]
const openPage = openBrowser().makeOpener(async () => {
  const inputs = await import('./tabInput.ts')
  const { readTabId } = await import('./tab.ts')
  readTabId()
  return inputs
})

test('Input survives a reload, and so does the open dialog', async () => {
  const page = await openPage()
  page.writeTabInput('order.7:refund', asha, { amount: '5' }, true)
  page.writeTabInput('order.71:ship', asha, { carrier: 'dhl' }, true)
  page.close()
  const again = await openPage(page.session)
  expect(again.readTabInput('order.7:refund', asha)?.value).toEqual({ amount: '5' })
  expect(again.findOpenInput('order.7', asha)).toMatchObject({ dialog: 'refund', input: { value: { amount: '5' } } })
  again.closeTabInput('order.7:refund')
  expect(again.findOpenInput('order.7', asha)).toBeNull()
  expect(again.readTabInput('order.7:refund', asha)?.value).toEqual({ amount: '5' })
  again.removeTabInput('order.7:refund')
  expect(again.readTabInput('order.7:refund', asha)).toBeNull()
})

test('Another person who signs in in the tab does not see the input, and it is removed', async () => {
  const page = await openPage()
  page.writeTabInput('order.7:refund', asha, 'private', true)
  expect(page.readTabInput('order.7:refund', jonas)).toBeNull()
  expect(page.findOpenInput('order.7', jonas)).toBeNull()
  await page.claimTabInputs(jonas)
  expect(page.session.items.size).toBe(0)
})

test('Input is kept for a day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-02T18:00:00Z') })
  const page = await openPage()
  page.writeTabInput('customer.7', asha, 'a note')
  vi.setSystemTime(new Date('2026-11-03T17:59:00Z'))
  expect(page.readTabInput('customer.7', asha)?.value).toBe('a note')
  vi.setSystemTime(new Date('2026-11-03T18:01:00Z'))
  expect(page.readTabInput('customer.7', asha)).toBeNull()
  await page.claimTabInputs(asha)
  expect(page.session.items.size).toBe(0)
})

test('A duplicated tab starts without input', async () => {
  const page = await openPage()
  page.writeTabInput('order.7:refund', asha, 'mine', true)
  const duplicate = await openPage(aStorage(new Map(page.session.items)))
  expect(duplicate.findOpenInput('order.7', asha)).toBeNull()
  await duplicate.claimTabInputs(asha)
  expect(duplicate.session.items.size).toBe(0)
  expect(page.session.items.size).toBe(1)
})

test('A tab that the browser has discarded restores it', async () => {
  const page = await openPage()
  page.writeTabInput('order.7:refund', asha, 'mine', true)
  page.crash()
  const again = await openPage(page.session)
  expect(again.findOpenInput('order.7', asha)).toBeNull()
  await again.claimTabInputs(asha)
  expect(again.findOpenInput('order.7', asha)?.dialog).toBe('refund')
})

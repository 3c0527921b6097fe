import { expect, test, vi } from 'vitest'
import { aStorage, openBrowser } from '../../../../testing/browserTabs.ts'

const browser = openBrowser()
const { local } = browser
const openPage = browser.makeOpener(async () => {
  const drafts = await import('./draftStorage.ts')
  drafts.readFormDraft('any')
  return drafts
})

const aDraft = (form: string, savedAt = new Date()) => ({ stored: 'stored', form, savedAt: savedAt.toISOString() })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const listForms = (drafts: { form: unknown }[]) => drafts.map(({ form }) => form)

test('Each tab has its own draft, even after a reload', async () => {
  const [first, second] = [await openPage(), await openPage()]
  first.writeFormDraft('product.7', aDraft('first'))
  second.writeFormDraft('product.7', aDraft('second'))
  vi.stubGlobal('sessionStorage', first.session)
  first.close()
  const again = await openPage(first.session)
  expect(again.readFormDraft('product.7')?.form).toBe('first')
  expect(second.readFormDraft('product.7')?.form).toBe('second')
  again.removeFormDraft('product.7')
  expect(again.readFormDraft('product.7')).toBeNull()
  expect(second.readFormDraft('product.7')?.form).toBe('second')
})

test('A duplicated tab has its own draft', async () => {
  const first = await openPage()
  first.writeFormDraft('product.7', aDraft('first'))
  const duplicate = await openPage(aStorage(new Map(first.session.items)))
  expect(duplicate.readFormDraft('product.7')).toBeNull()
  expect(await duplicate.readClosedFormDrafts('product.7')).toEqual([])
})

test('A page restored from the cache is still the same tab, and a duplicate is another one', async () => {
  const first = await openPage()
  first.writeFormDraft('product.7', aDraft('first'))
  first.page.dispatchEvent(new Event('pagehide'))
  expect(first.session.items.size).toBe(1)
  first.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(first.session.items.size).toBe(0)
  expect(first.readFormDraft('product.7')?.form).toBe('first')
})

test('Drafts of closed tabs are offered, the newest first, and those of open tabs are not', async () => {
  const [older, newer, open] = [await openPage(), await openPage(), await openPage()]
  newer.writeFormDraft('product.7', aDraft('newer', daysAgo(1)))
  older.writeFormDraft('product.7', aDraft('older', daysAgo(2)))
  open.writeFormDraft('product.7', aDraft('open'))
  older.writeFormDraft('product.77', aDraft('another product'))
  older.close()
  newer.close()
  const page = await openPage()
  const drafts = await page.readClosedFormDrafts<string, string>('product.7')
  expect(listForms(drafts)).toEqual(['newer', 'older'])
  page.removeFormDraft('product.7', drafts[0]?.tab)
  expect(listForms(await page.readClosedFormDrafts('product.7'))).toEqual(['older'])
  expect(page.readNewestFormDraft('product.7')?.form).toBe('open')
})

test('A draft of an earlier release, which all tabs shared, is offered', async () => {
  local.setItem('chainline.editor.product.7', JSON.stringify(aDraft('shared')))
  const page = await openPage()
  const drafts = await page.readClosedFormDrafts('product.7')
  expect(drafts).toEqual([{ ...aDraft('shared'), savedAt: drafts[0]?.savedAt, tab: '' }])
  page.removeFormDraft('product.7', drafts[0]?.tab)
  expect(local.items.size).toBe(0)
})

test('Removes drafts that are 30 days old or unreadable, and keeps those of open tabs', async () => {
  const [closed, open] = [await openPage(), await openPage()]
  closed.writeFormDraft('product.1', aDraft('old', daysAgo(31)))
  closed.writeFormDraft('product.2', aDraft('recent', daysAgo(29)))
  open.writeFormDraft('product.3', aDraft('open', daysAgo(31)))
  local.setItem('chainline.editor.product.4#gone', 'nonsense')
  local.setItem('auth', 'something else')
  closed.close()
  const page = await openPage()
  await page.readClosedFormDrafts('product.9')
  expect([...local.items.keys()].map((name) => name.split('#')[0])).toEqual([
    'chainline.editor.product.2',
    'chainline.editor.product.3',
    'auth',
  ])
})

test('Deleting something removes its drafts in all tabs', async () => {
  const [first, second] = [await openPage(), await openPage()]
  first.writeFormDraft('post.1', aDraft('first'))
  second.writeFormDraft('post.1', aDraft('second'))
  second.writeFormDraft('post.10', aDraft('another post'))
  first.removeFormDrafts('post.1')
  expect(first.readNewestFormDraft('post.1')).toBeNull()
  expect(first.readNewestFormDraft('post.10')?.form).toBe('another post')
})

test('A page is notified of changes to its key in other tabs', async () => {
  const { page, watchFormDrafts } = await openPage()
  const heard: unknown[] = []
  const end = watchFormDrafts('product.7', {
    onWrite: () => heard.push('written'),
    onRemove: (tab) => heard.push(tab),
  })
  const tell = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  tell('chainline.editor.product.7#one', '{}')
  tell('chainline.editor.product.77#one', '{}')
  tell('chainline.editor.product.7#one', null)
  tell(null, null)
  end()
  tell('chainline.editor.product.7#one', '{}')
  expect(heard).toEqual(['written', 'one', null])
})

test('Without storage and locks, nothing is stored and nothing fails', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', {})
  const page = await openPage()
  vi.stubGlobal('sessionStorage', undefined)
  page.writeFormDraft('product.7', aDraft('lost'))
  expect(page.readFormDraft('product.7')).toBeNull()
  expect(await page.readClosedFormDrafts('product.7')).toEqual([])
  page.removeFormDrafts('product.7')
  page.close()
})

/** Reads the files of exports, for tests. */
import { expect } from 'vitest'
import type { Visitor } from './testShop.ts'

/** Downloads the file of an export of personal data. @returns the response of the link */
export async function downloadExport(browser: Visitor, id: number) {
  const link = await browser.post(`/admin/exports/${id}/link`)
  expect(link.statusCode, link.body).toBe(200)
  return browser.get(link.json().data.url.replace(/^\/api/, ''))
}

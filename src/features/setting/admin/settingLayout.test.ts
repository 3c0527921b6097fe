import { expect, test } from 'vitest'
import { settingKeys, settingPages, settingTable } from '../settings.table.ts'
import { settingLayout } from './settingLayout.ts'

test('Every setting has one place, on its own page', () => {
  const placed = settingPages.flatMap((page) =>
    settingLayout[page].flatMap(({ keys }) => keys.map((key) => ({ key, page }))),
  )
  const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key)
  expect(placed.toSorted(byKey)).toEqual(
    settingKeys.map((key) => ({ key, page: settingTable[key].page })).toSorted(byKey),
  )
})

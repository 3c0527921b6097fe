import { expect, test } from 'vitest'
import { isNoOption } from './noOption.ts'

test('"Title: Default Title" is not an option', () => {
  expect(isNoOption('Title', 'Default Title')).toBe(true)
  expect(isNoOption('', '')).toBe(true)
  expect(isNoOption('Title', 'Large')).toBe(false)
  expect(isNoOption('Size', 'M')).toBe(false)
})

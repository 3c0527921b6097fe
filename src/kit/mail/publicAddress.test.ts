import { expect, test } from 'vitest'
import { findPublicAddress, placeholderAddress } from './publicAddress.ts'

test('Finds the address of the shop, but not the placeholder for a missing one', () => {
  expect(findPublicAddress('Rad & Tat <shop@rad-und-tat.de>')).toBe('shop@rad-und-tat.de')
  expect(findPublicAddress('shop@rad-und-tat.example')).toBe('shop@rad-und-tat.example')
  expect(findPublicAddress(`Rad & Tat <${placeholderAddress}>`)).toBeNull()
})

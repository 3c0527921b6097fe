import { expect, test } from 'vitest'
import { noContent, type ShopContent } from '../../../shared/shopContent.ts'
import type { ShopTerms } from '../../../shared/shopTerms.ts'
import { listPromises } from './promises.server.ts'

const list = (terms: ShopTerms, content: ShopContent = noContent) =>
  listPromises({ language: 'de', terms, content }, (key, values) => [key, values?.days].join(' '))

test('A shop promises only what its settings state', () => {
  expect(list({})).toEqual([])
  expect(list({ returnDays: 14 })).toMatchObject([{ title: 'promises.returns.title 14', page: 'cancellation-returns' }])
})

test('Promises of the shop’s own content follow, in the language of the page', () => {
  const content: ShopContent = {
    ...noContent,
    promises: [
      { title: { en: 'Fit', fr: 'Posture', de: 'Passform' }, text: { en: 'a', fr: 'b', de: 'c' }, page: 'about-us' },
    ],
  }
  expect(list({}, content)).toEqual([{ title: 'Passform', text: 'c', page: 'about-us' }])
})

import { expect, test } from 'vitest'
import { readOffer } from './shopOffer.ts'

const fallbacks = { BASE_CURRENCY: 'INR', SHOP_CURRENCIES: 'USD, EUR, GBP, INR', SHOP_LANGUAGES: 'en, fr, de' }

test('Offers the chosen languages and currencies, and always the base currency', () => {
  const form = { BASE_CURRENCY: 'EUR', SHOP_CURRENCIES: 'GBP', SHOP_LANGUAGES: 'de, en' }
  expect(readOffer(form, fallbacks)).toEqual({ languages: ['de', 'en'], currencies: ['EUR', 'GBP'] })
})

test('Uses the fallback while a setting is empty', () => {
  const form = { BASE_CURRENCY: '', SHOP_CURRENCIES: 'EUR', SHOP_LANGUAGES: '' }
  expect(readOffer(form, fallbacks)).toEqual({ languages: ['en', 'fr', 'de'], currencies: ['EUR', 'INR'] })
})

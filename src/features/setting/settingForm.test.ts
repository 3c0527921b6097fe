import { expect, test } from 'vitest'
import { mergeSettings, omitSecrets } from './settingForm.ts'

test('The browser’s copy has no secrets', () => {
  const form = { SMTP_HOST: 'smtp.example.com', SMTP_PASSWORD: 'hidden', 'SMTP_PASSWORD.remove': 'yes' }
  expect(omitSecrets(form)).toEqual({ ...form, SMTP_PASSWORD: '' })
})

test('Changes of two people are merged field by field', () => {
  const base = { SHOP_NAME: 'A', SHOP_PHONE: '1', RETURN_DAYS: '' }
  const mine = { ...base, SHOP_NAME: 'B' }
  const theirs = { ...base, SHOP_PHONE: '2' }
  expect(mergeSettings(base, mine, theirs)).toEqual({ SHOP_NAME: 'B', SHOP_PHONE: '2', RETURN_DAYS: '' })
})

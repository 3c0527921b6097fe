import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import de from '../../../messages/de/order.json' with { type: 'json' }
import en from '../../../messages/en/order.json' with { type: 'json' }
import fr from '../../../messages/fr/order.json' with { type: 'json' }
import { splitDay } from './order.view.ts'

test.each([
  ['en', en, '09-28-2020'],
  ['fr', fr, '28/09/2020'],
  ['de', de, '28.09.2020'],
] as const)('A receipt in %s formats dates as usual in that language', (locale, messages, written) => {
  const t = createTranslator({ locale, messages })
  expect(t('receipt.day', splitDay('2020-09-28'))).toBe(written)
})

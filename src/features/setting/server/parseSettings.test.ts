import { expect, test } from 'vitest'
import { parseSender } from '../settingParsers.ts'
import { parseSettings } from './parseSettings.ts'

test.each([
  ['Rad & Tat', 'Rad & Tat <shop@chainline.example>'],
  ['Voss, Räder', '"Voss, Räder" <shop@chainline.example>'],
  ['Räder <günstig>', 'Räder günstig <shop@chainline.example>'],
])('Emails of the shop at %s come from %s', (shopName, sender) => {
  const { settings } = parseSettings((name) => (name === 'SHOP_NAME' ? shopName : null))
  expect([settings.mailFrom, parseSender(sender)]).toEqual([sender, sender])
})

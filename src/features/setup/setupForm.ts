/** The questions about a new shop on one page: settings of several pages, and the price of shipping. Pure. */
import { parseEmailAddresses } from '../setting/settingParsers.ts'
import type { SettingKey } from '../setting/settings.table.ts'

const sellerSettings = [
  ...(['SHOP_NAME', 'SELLER_COUNTRY', 'SELLER_STATE'] as const),
  // What the country suggests.
  ...(['BASE_CURRENCY', 'SHOP_CURRENCIES', 'SHOP_LANGUAGES'] as const),
  ...(['SHOP_TIMEZONE', 'PRICES_INCLUDE_TAX', 'TAX_RATE'] as const),
  ...(['SELLER_NAME', 'SHOP_ADDRESS', 'MAIL_FROM', 'SHOP_PHONE', 'SELLER_VAT_ID', 'SHOP_TAX_ID'] as const),
] as const satisfies readonly SettingKey[]

const orderSettings = [
  ...(['DISPATCH_DAYS', 'TRANSIT_DAYS', 'BANK_IBAN', 'BANK_BIC', 'UPI_ID'] as const),
  'ORDER_NOTICE_TO',
] as const satisfies readonly SettingKey[]

/** Each is also on its own page of the settings, where it is changed later. */
export const setupSettings = [...sellerSettings, ...orderSettings] as const

/** Without these, a shop cannot sell by law. */
export const neededSettings = [
  'SHOP_NAME',
  'SELLER_COUNTRY',
  'SELLER_NAME',
  'SHOP_ADDRESS',
  'MAIL_FROM',
] as const satisfies readonly SettingKey[]

/** Fields of the shipping rate that every shop begins with. */
export const shippingFields = ['shippingTo', 'shippingPrice', 'shippingFreeOver'] as const
export type ShippingField = (typeof shippingFields)[number]

/** All fields in the order of the page. */
export const setupFields: readonly string[] = [...sellerSettings, ...shippingFields, ...orderSettings]

/** Where that rate applies: in the seller's country, or everywhere. */
export const shippingTargets = ['home', 'world'] as const

/** Suggested working days, which the owner confirms or changes: they are shown to shoppers. */
export const suggestedDays = { DISPATCH_DAYS: '1-2', TRANSIT_DAYS: '2-4' } as const

/** Whether a stored list has an email address. */
export function isListed(list: string, email: string): boolean {
  return (parseEmailAddresses(list) ?? []).some((one) => one.toLowerCase() === email.toLowerCase())
}

/** Adds an email address to a stored list or removes it, and keeps the others. */
export function setListed(list: string, email: string, isWanted: boolean): string {
  const others = (parseEmailAddresses(list) ?? []).filter((one) => one.toLowerCase() !== email.toLowerCase())
  return [...others, ...(isWanted ? [email] : [])].join(', ')
}

/** The email address in a sender such as `Rad & Tat <shop@example.com>`; the text itself when it has none. */
export function findSenderAddress(sender: string): string {
  return /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(sender)?.[1] ?? sender
}

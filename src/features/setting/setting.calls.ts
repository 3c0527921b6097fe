/** Client calls of the back office for settings. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/setting.contract.ts'

export const settingPageCall = clientCall<typeof contract.settingPageCall>('GET', '/admin/settings/:page')
export const exchangeRatesCall = clientCall<typeof contract.exchangeRatesCall>('GET', '/admin/exchange-rates')
export const fetchRatesCall = clientCall<typeof contract.fetchRatesCall>('POST', '/admin/exchange-rates')
export const typeRatesCall = clientCall<typeof contract.typeRatesCall>('PUT', '/admin/exchange-rates')
export const testMailCall = clientCall<typeof contract.testMailCall>('POST', '/admin/settings/email/test')
export const testSmsCall = clientCall<typeof contract.testSmsCall>('POST', '/admin/settings/sms/test')
export const testPaymentsCall = clientCall<typeof contract.testPaymentsCall>('POST', '/admin/settings/payments/test')

/** Also for protected pages. */
export const checkPageCall = clientCall<typeof contract.checkPageCall>('POST', '/admin/settings/:page/check')
export const openPageCall = clientCall<typeof contract.openPageCall>('PUT', '/admin/settings/:page')
/** For pages with payments or secrets, which require re-authentication of the owner. */
export const protectedPageCall = clientCall<typeof contract.protectedPageCall>('PUT', '/admin/protected-settings/:page')

/** The calls that the storefront makes, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as stockAlert from './server/stockAlert.contract.ts'

export const stockAlertCall = clientCall<typeof stockAlert.stockAlertCall>('POST', '/stock-alerts')

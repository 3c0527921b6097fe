/** The calls that the storefront makes, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contact from './server/contact.contract.ts'

export const contactRequestCall = clientCall<typeof contact.contactRequestCall>('POST', '/contactrequest')
export const subscribeCall = clientCall<typeof contact.subscribeCall>('POST', '/contactsubscribe')

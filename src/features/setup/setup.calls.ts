/** The calls that the pages of a new shop make. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/setup.contract.ts'

export const setupCall = clientCall<typeof contract.setupCall>('GET', '/admin/setup')
/** Requires re-authentication. */
export const saveSetupCall = clientCall<typeof contract.saveSetupCall>('PUT', '/admin/setup')
export const legalTextsCall = clientCall<typeof contract.legalTextsCall>('POST', '/admin/legal-texts/preview')
export const publishLegalTextsCall = clientCall<typeof contract.publishLegalTextsCall>('POST', '/admin/legal-texts')

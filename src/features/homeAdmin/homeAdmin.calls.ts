/** Client calls for the home in the back office. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/homeAdmin.contract.ts'

export const adminHomeCall = clientCall<typeof contract.adminHomeCall>('GET', '/admin/home')
export const homeChoicesCall = clientCall<typeof contract.homeChoicesCall>('GET', '/admin/home/choices')
export const startingHomeCall = clientCall<typeof contract.startingHomeCall>('GET', '/admin/home/layouts/:key')
export const publishHomeCall = clientCall<typeof contract.publishHomeCall>('PUT', '/admin/home')
export const previewHomeCall = clientCall<typeof contract.previewHomeCall>('POST', '/admin/home/preview')
export const homeVersionsCall = clientCall<typeof contract.homeVersionsCall>('GET', '/admin/home/versions')

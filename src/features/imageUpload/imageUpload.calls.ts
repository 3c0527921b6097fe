/** Client calls that send an image in parts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/imageUpload.contract.ts'

export const uploadOffsetCall = clientCall<typeof contract.uploadOffsetCall>('GET', '/admin/uploads/:hash')
export const uploadPartCall = clientCall<typeof contract.uploadPartCall>('PUT', '/admin/uploads/:hash')

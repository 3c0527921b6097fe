/** The call that the command palette makes. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/commandPalette.contract.ts'

export const findAnythingCall = clientCall<typeof contract.findAnythingCall>('GET', '/admin/find')

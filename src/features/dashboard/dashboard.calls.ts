/** The call that the dashboard makes. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/dashboard.contract.ts'

export const dashboardCall = clientCall<typeof contract.dashboardCall>('GET', '/admin/dashboard')

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../shared/apiClient.ts'
import { passkeysCall, securityEventsCall, sessionsCall, twoFactorCall } from '../../customer.calls.ts'

export const passkeysQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'passkeys'], queryFn: async () => (await api.call(passkeysCall)).data })

/** Where the account is signed in, most recently used first. */
export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'sessions'], queryFn: async () => (await api.call(sessionsCall)).data })

/** Security events of the account, newest first. */
export const securityEventsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'security-events'],
    queryFn: async () => (await api.call(securityEventsCall)).data,
  })

/** Whether signing in requires a code from an authenticator app. */
export const twoFactorQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'two-factor'], queryFn: async () => (await api.call(twoFactorCall)).data })

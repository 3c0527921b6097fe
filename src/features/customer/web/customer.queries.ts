import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { customerCall } from '../customer.contract.ts'
import { passkeysCall } from '../passkey.contract.ts'
import { securityEventsCall } from '../securityEvent.contract.ts'
import { sessionsCall } from '../session.contract.ts'
import { twoFactorCall } from '../twoFactor.contract.ts'

/** Who is logged in, as the shop has it now: another device may have changed it. */
export const customerQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'profile'], queryFn: async () => (await api.call(customerCall)).data })

export const passkeysQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'passkeys'], queryFn: async () => (await api.call(passkeysCall)).data })

/** Where the account is logged in, the last used first. */
export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'sessions'], queryFn: async () => (await api.call(sessionsCall)).data })

/** What happened to the safety of the account, newest first. */
export const securityEventsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'security-events'],
    queryFn: async () => (await api.call(securityEventsCall)).data,
  })

/** Whether logging in asks for a code of an authenticator app. */
export const twoFactorQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'two-factor'], queryFn: async () => (await api.call(twoFactorCall)).data })

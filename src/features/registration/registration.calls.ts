/** The storefront's client calls, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as registration from './server/registration.contract.ts'

export const registrationsCall = clientCall<typeof registration.registrationsCall>(
  'GET',
  '/registrations',
  'with token',
)
export const registrationCall = clientCall<typeof registration.registrationCall>(
  'POST',
  '/productregistrationrequest',
  'with token',
)

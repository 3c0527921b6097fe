import type { ProviderCode } from '../paymentMethod.ts'

/** The providers that this shop can be paid through. */
export function listProviders(): ProviderCode[] {
  return ['manual']
}

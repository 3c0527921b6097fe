import type { Settings } from '../../../kit/services.ts'
import type { ProviderCode } from '../paymentMethod.ts'

/** The providers that this shop can be paid through. */
export function listProviders({ stripe }: Pick<Settings, 'stripe'>): ProviderCode[] {
  return stripe === null ? ['manual'] : ['manual', 'stripe']
}

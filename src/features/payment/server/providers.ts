import type { Settings } from '../../../kit/services.ts'
import type { ProviderCode } from '../paymentMethod.ts'

/** The payment providers that the shop supports. */
export function listProviders({ stripe }: Pick<Settings, 'stripe'>): ProviderCode[] {
  return stripe === null ? ['manual'] : ['manual', 'stripe']
}

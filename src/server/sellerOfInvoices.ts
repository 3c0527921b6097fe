import type { StripeSettings } from '../kit/services.ts'
import type { ShopTerms } from '../shared/shopTerms.ts'
import type { TaxRules } from '../shared/tax.ts'

interface SellerSettings {
  terms: ShopTerms
  taxRules: TaxRules
  stripe: StripeSettings | null
}

/**
 * Invoices must name their seller, so a shop takes no orders until its settings do. Only the demo shop uses the demo's seller. The
 * settings are those without the terms of the demo shop.
 */
export function isSellerNamed({ terms, taxRules, stripe }: SellerSettings, isDemo: boolean): boolean {
  const takesMoney = stripe !== null && !/^[sr]k_test_/.test(stripe.secretKey)
  return terms.address !== undefined || (isDemo && taxRules.seller === null && !takesMoney)
}

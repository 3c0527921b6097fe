import type { StripeSettings } from '../kit/services.ts'
import type { ShopTerms } from '../shared/shopTerms.ts'
import type { TaxRules } from '../shared/tax.ts'

interface SellerSettings {
  terms: ShopTerms
  taxRules: TaxRules
  stripe: StripeSettings | null
}

/**
 * Invoices name their seller, so a shop that sells must say who that is; until then it takes no orders. Only the demo names the demo's.
 * The settings are those without the terms of the demo shop.
 */
export function isSellerNamed({ terms, taxRules, stripe }: SellerSettings, isDemo: boolean): boolean {
  const takesMoney = stripe !== null && !/^[sr]k_test_/.test(stripe.secretKey)
  return terms.address !== undefined || (isDemo && taxRules.seller === null && !takesMoney)
}

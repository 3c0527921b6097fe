import { StartError } from '../shared/errors.ts'
import type { Config } from './config.ts'

type SellerConfig = Pick<Config, 'terms' | 'taxRules' | 'stripe'>

/**
 * Invoices name their seller, so a shop that sells must say who that is. Only the demo names the demo's.
 * @throws StartError
 */
export function requireSeller({ terms, taxRules, stripe }: SellerConfig, isDemo: boolean): void {
  const takesMoney = stripe !== null && !/^[sr]k_test_/.test(stripe.secretKey)
  if (terms.address !== undefined || (isDemo && taxRules.seller === null && !takesMoney)) return
  throw new StartError(
    'Cannot start: SHOP_ADDRESS is missing. Invoices must name the seller; set SHOP_ADDRESS, and SELLER_NAME where it is not the name of the shop.',
  )
}

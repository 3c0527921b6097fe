import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Seller } from '../../../shared/tax.ts'

/**
 * The seller's tax id with its label, such as `GSTIN 27…` or `USt-IdNr. DE…`.
 * @param taxId the shop's own text, in the one language of the setting, which may not be the reader's
 * @returns empty when the shop has none
 */
export function nameSellerTaxId(taxId: string | undefined, seller: Seller | null, language: Language): string {
  const isOwnText = taxId !== undefined && seller?.vatId != null && !taxId.endsWith(` ${seller.vatId}`)
  if (seller?.vatId == null || isOwnText) return taxId ?? ''
  return translator(language, 'documents')(seller.country === 'IN' ? 'gstin' : 'vatId', { id: seller.vatId })
}

import { toSlug } from '../../../../kit/text/slug.ts'
import type { OptionDraft } from '../../../product/product.draft.ts'

/** The brand with this name; its code is the name as a slug. */
export function toBrand(vendor: string): OptionDraft {
  return { code: toSlug(vendor, 60) || Buffer.from(vendor).toString('hex').slice(0, 60), label: vendor }
}

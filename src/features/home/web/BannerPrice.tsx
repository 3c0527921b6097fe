import type { Banner } from '../../content/content.reader.ts'
import { Price } from '../../currency/web/Price.tsx'

/** The price of a banner, with "from" when it links to a listing. */
export function BannerPrice({ banner: { priceMinor, isFrom }, className }: { banner: Banner; className?: string }) {
  return priceMinor === null ? null : <Price minor={priceMinor} isFrom={isFrom} {...(className ? { className } : {})} />
}

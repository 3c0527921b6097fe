/** Content as pages show it: the one place on the web side where its wire words are read. */
import { shortenAmount } from '../../shared/money.ts'
import { picturePath } from '../../shared/paths.ts'
import { joinWords } from '../../shared/typography.ts'
import type { WireBanner } from './content.contract.ts'

export interface Banner {
  id: number
  title: string
  subtitle: string
  /** With the currency's sign; null shows none. */
  price: string | null
  /** The price is the lowest of the listing that the link leads to, not one product's. */
  isFrom: boolean
  link: string
  /** Path, no origin. */
  picture: string
}

export function bannerOf({ id, title, subtitle, price, link, image }: WireBanner): Banner {
  return {
    id,
    title,
    subtitle: joinWords(subtitle),
    price: price === null ? null : shortenAmount(price),
    isFrom: link.startsWith('/catalog'),
    link,
    picture: picturePath(image),
  }
}

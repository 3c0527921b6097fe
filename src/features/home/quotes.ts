/** Which reviews a home quotes: good ones of a fitting length, those in the reader's language before the others. Pure. */
import { type Language, languageOf } from '../../shared/locale.ts'
import type { WireReview } from '../review/review.contract.ts'
import type { BlockOptions, ReviewQuote } from './home.blocks.ts'

/** Characters. Large type takes less. */
const lengths = { one: [60, 220], three: [60, 420] } as const
const counts = { one: 1, three: 3 } as const
const leastStars = 4

export function quotesOf(
  reviews: readonly WireReview[],
  language: Language,
  look: BlockOptions['testimonials']['look'],
): ReviewQuote[] {
  const [shortest, longest] = lengths[look]
  const fitting = reviews.filter(
    ({ rating, comment }) => Number(rating) >= leastStars && comment.length >= shortest && comment.length <= longest,
  )
  // The one voice in large type is not one of the three that a home may have as well.
  const [told] = look === 'three' ? quotesOf(reviews, language, 'one') : []
  const isForeign = ({ locale }: WireReview) => (languageOf(locale) === language ? 0 : 1)
  return fitting
    .filter(({ id }) => id !== told?.id)
    .toSorted((a, b) => isForeign(a) - isForeign(b))
    .slice(0, counts[look])
    .map(({ id, title, comment, name, rating, locale, product }) => ({
      id,
      title,
      comment,
      name,
      stars: Number(rating),
      language: languageOf(locale),
      product: { name: product.name, urlKey: product.url_key },
    }))
}

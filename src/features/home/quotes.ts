/** Selects the reviews that a home quotes: good ones of a suitable length, those in the reader's language first. Pure. */
import type { Language } from '../../shared/locale.ts'
import type { ReviewOfProduct } from '../review/review.reader.ts'
import type { BlockOptions, ReviewQuote } from './home.blocks.ts'

/** Shortest and longest comment, in characters. Large type has room for less. */
const lengths = { one: [60, 220], three: [60, 420] } as const
const counts = { one: 1, three: 3 } as const
const minStars = 4

/** The reviews to quote, those in the page’s language first. */
export function selectQuotes(
  reviews: readonly ReviewOfProduct[],
  language: Language,
  look: BlockOptions['testimonials']['look'],
): ReviewQuote[] {
  const [minLength, maxLength] = lengths[look]
  const suitable = reviews.filter(
    ({ stars, comment }) => stars >= minStars && comment.length >= minLength && comment.length <= maxLength,
  )
  // A home may have both: exclude the review in large type from the three.
  const [single] = look === 'three' ? selectQuotes(reviews, language, 'one') : []
  const isForeign = (review: ReviewOfProduct) => (review.language === language ? 0 : 1)
  return suitable
    .filter(({ id }) => id !== single?.id)
    .toSorted((a, b) => isForeign(a) - isForeign(b))
    .slice(0, counts[look])
    .map(({ id, title, comment, name, stars, language: written, product }) => ({
      id,
      title,
      comment,
      name,
      stars,
      language: written,
      product,
    }))
}

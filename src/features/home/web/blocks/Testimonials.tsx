import clsx from 'clsx'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath } from '../../../../shared/paths.ts'
import { Rating } from '../../../../ui/Rating.tsx'
import type { BlockData } from '../../home.blocks.ts'

/** Quotes from customer reviews: three side by side, or one in large type. */
export default function Testimonials({ data: { look, quotes } }: { data: BlockData['testimonials'] }) {
  const t = useTranslations('blocks.testimonials')
  const titleId = useId()
  const isOne = look === 'one'
  // A single quote is not a landmark, because a page may have one in addition to the three.
  const Frame = isOne ? 'div' : 'section'
  return (
    <Frame aria-labelledby={isOne ? undefined : titleId} className="shell">
      <h2 id={titleId} className={clsx(isOne ? 'pb-4 text-step-1' : 'pb-6 text-step-3')}>
        {t(isOne ? 'one' : 'title')}
      </h2>
      <ul className={clsx('grid gap-x-10 gap-y-8', !isOne && 'lg:grid-cols-3')}>
        {quotes.map(({ id, title, comment, name, stars, language, product }) => (
          <li key={id} className="border-line border-t pt-5">
            <figure className={clsx('flex flex-col gap-4', isOne && 'max-w-[60rem]')}>
              <Rating value={stars} label={t('stars', { stars: String(stars) })} />
              <blockquote lang={language ?? undefined} className="flex flex-col gap-2">
                {isOne ? (
                  <p className="home-statement home-type">{comment}</p>
                ) : (
                  <>
                    <p className="font-semibold">{title}</p>
                    <p>{comment}</p>
                  </>
                )}
              </blockquote>
              <figcaption className="text-sm text-quiet">
                {name},{' '}
                <Link
                  to={productPath(product.urlKey)}
                  className="text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  {t('about', { product: product.name })}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { accountOrdersPath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AccountSubpage } from '../../session/web/AccountSubpage.tsx'
import { loadAccountSection } from '../../session/web/accountLoader.server.ts'
import { customerQuery } from '../../session/web/customer.queries.ts'
import { QueryState } from '../../session/web/QueryState.tsx'
import type { OwnReview } from '../review.view.ts'
import { OwnReviewRow } from './OwnReviewRow.tsx'
import { ownReviewsQuery } from './reviews.queries.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return loadAccountSection(getShop(context), 'reviews', 'reviews')
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** All reviews by the customer, public or not. */
export default function OwnReviewsPage() {
  const t = useTranslations('account.links')
  const api = useApi()
  const customer = useQuery(customerQuery(api))
  return (
    <AccountSubpage title={t('reviews')}>
      <QueryState query={customer}>{({ id }) => <OwnReviews customerId={id} />}</QueryState>
    </AccountSubpage>
  )
}

function OwnReviews({ customerId }: { customerId: number }) {
  const query = useQuery(ownReviewsQuery(useApi(), customerId))
  return <QueryState query={query}>{(reviews) => <ReviewList reviews={reviews} />}</QueryState>
}

function ReviewList({ reviews }: { reviews: readonly OwnReview[] }) {
  const t = useTranslations('reviews.list')
  if (reviews.length === 0) {
    return (
      <EmptyState
        of="reviews"
        title={t('emptyTitle')}
        action={
          <ButtonLink look="signal" to={accountOrdersPath}>
            {t('orders')}
          </ButtonLink>
        }
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="max-w-prose pb-6 text-quiet">{t('lead')}</p>
      <ul aria-label={t('label')} className="border-line border-t">
        {reviews.map((review) => (
          <OwnReviewRow key={review.id} review={review} />
        ))}
      </ul>
    </>
  )
}

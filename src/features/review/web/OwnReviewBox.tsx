import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { signInPathTo } from '../../../shared/paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { useIsSignedIn, useKnownCustomer } from '../../session/web/session.ts'

/** Loaded for customers only, because guests cannot write reviews. */
const OwnReview = lazy(() => import('./OwnReview.tsx'))

/** Beside the other reviews: the customer's own, or a button to write one. Sends guests to the sign-in page and back. */
export function OwnReviewBox(product: { productId: number; productName: string }) {
  const t = useTranslations('reviews.own')
  const { pathname, search } = useLocation()
  const isSignedIn = useIsSignedIn()
  const customerId = useKnownCustomer()?.id
  if (isSignedIn && customerId !== undefined) {
    return (
      <ErrorBoundary>
        <Suspense
          fallback={
            <Button look="line" isBusy className="self-start">
              {t('write')}
            </Button>
          }
        >
          <OwnReview {...product} customerId={customerId} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return (
    <ButtonLink look="line" to={signInPathTo(`${pathname}${search}#reviews`)} className="self-start">
      {t('signIn')}
    </ButtonLink>
  )
}

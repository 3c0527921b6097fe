import { type RefObject, useMemo } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { catalogPath, homePath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import type { CartView } from '../cart.view.ts'
import { CartLineRow } from './CartLineRow.tsx'
import { CartLoadError } from './CartLoadError.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CouponBox } from './CouponBox.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { EmptyCartButton } from './EmptyCartButton.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useCart } from './useCart.ts'
import { useCartActions } from './useCartActions.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  // The layout loads the messages, because the mini-cart needs them everywhere.
  return { title: translator(language, 'cart')('page.title') }
}

export function meta({ loaderData, matches }: MetaInput<Awaited<ReturnType<typeof loader>>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** The full cart. It is private to the shopper, so the browser loads it. */
export default function CartPage() {
  const t = useTranslations('cart.page')
  const { cart, isFailed, isFetching, refetch } = useCart()
  const lines = cart?.lines
  const { list, willRemove } = useFocusAfterRemoval<HTMLUListElement, string>(
    useMemo(() => lines?.map(({ cartItemId }) => cartItemId) ?? [], [lines]),
  )
  return (
    <div className="shell pb-20">
      <Breadcrumbs label={t('breadcrumbs')} crumbs={[{ label: t('home'), to: homePath }, { label: t('title') }]} />
      <h1 className="pt-4 pb-8 text-step-3">{t('title')}</h1>
      <noscript>
        <p className="border-bad border-l-4 bg-raised px-4 py-3">{t('needsScript')}</p>
      </noscript>
      {!cart && !isFailed && <CartSkeleton />}
      {isFailed && <CartLoadError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {cart && <OfflineNotice cart={cart} className="mb-8" />}
      {cart && (cart.lines.length > 0 ? <FullCart cart={cart} list={list} onRemove={willRemove} /> : <EmptyCart />)}
    </div>
  )
}

interface FullCartProps {
  cart: CartView
  list: RefObject<HTMLUListElement | null>
  onRemove(lineId: string): void
}

function FullCart({ cart, list, onRemove }: FullCartProps) {
  const t = useTranslations('cart.page')
  const actions = useCartActions()
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-20">
      <section aria-label={t('lines')}>
        <ul ref={list} className="border-line border-t">
          {cart.lines.map((line) => (
            <CartLineRow
              key={line.cartItemId}
              line={line}
              currency={cart.currency}
              isUnsaved={cart.unsavedLineIds.includes(line.cartItemId)}
              actions={actions}
              onRemove={onRemove}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5">
          <ButtonLink look="bare" to={catalogPath()} className="px-0!">
            {t('continue')}
          </ButtonLink>
          <EmptyCartButton cart={cart} onConfirm={actions.empty} />
        </div>
      </section>
      <aside className="flex flex-col gap-8 lg:sticky lg:top-24">
        <CartSummary cart={cart} />
        <CouponBox cart={cart} actions={actions} />
      </aside>
    </div>
  )
}

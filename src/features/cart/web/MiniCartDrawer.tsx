import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { cartPath, catalogPath, checkoutPath, productPath } from '../../../shared/paths.ts'
import { QueryProvider } from '../../../shared/QueryProvider.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Chainring } from '../../../ui/Chainring.tsx'
import Drawer from '../../../ui/Drawer.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { Price } from '../../currency/web/Price.tsx'
import type { CartLine, CartView } from '../cart.view.ts'
import { CartTotalRows } from './CartTotalRows.tsx'
import { ChoicesText } from './ChoicesText.tsx'
import { useMiniCart } from './miniCart.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useCart } from './useCart.ts'

interface MiniCartDrawerProps {
  isOpen: boolean
  onClose(): void
}

/** The cart at a glance, with links to cart and checkout (spec §2). Loaded when first opened. */
export default function MiniCartDrawer(props: MiniCartDrawerProps) {
  return (
    <QueryProvider>
      <CartDrawer {...props} />
    </QueryProvider>
  )
}

function CartDrawer({ isOpen, onClose }: MiniCartDrawerProps) {
  const t = useTranslations('cart.mini')
  const { cart, isFailed, isFetching, refetch } = useCart(isOpen)
  const { message } = useMiniCart()
  const hasLines = cart !== undefined && cart.lines.length > 0
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={hasLines && <CartActionLinks cart={cart} onLeave={onClose} />}
    >
      <div role="status">
        {message && (
          <p className="flex items-start gap-3 bg-tile px-5 py-3 font-medium text-black">
            <Icon name="check" className="mt-0.5" />
            {message}
          </p>
        )}
      </div>
      {cart && <OfflineNotice cart={cart} className="mx-5 my-4" />}
      {hasLines && (
        <ul className="divide-y divide-line px-5">
          {cart.lines.map((line) => (
            <MiniLine
              key={line.cartItemId}
              line={line}
              currency={cart.currency}
              isUnsaved={cart.unsavedLineIds.includes(line.cartItemId)}
              onLeave={onClose}
            />
          ))}
        </ul>
      )}
      {cart && !hasLines && (
        <div className="px-5">
          <EmptyState
            title={t('empty')}
            action={
              <ButtonLink look="line" to={catalogPath()} onClick={onClose}>
                {t('browse')}
              </ButtonLink>
            }
          />
        </div>
      )}
      {!cart && (
        <div className="grid place-items-center gap-5 px-5 py-16 text-center">
          {isFailed ? (
            <>
              <p role="alert">{t('failed')}</p>
              <Button look="line" isBusy={isFetching} onClick={() => refetch()}>
                {t('tryAgain')}
              </Button>
            </>
          ) : (
            <Chainring label={t('loading')} />
          )}
        </div>
      )}
    </Drawer>
  )
}

interface MiniLineProps {
  line: CartLine
  currency: CartView['currency']
  /** The line has changes that wait for the network. */
  isUnsaved: boolean
  onLeave(): void
}

function MiniLine({ line, currency, isUnsaved, onLeave }: MiniLineProps) {
  const t = useTranslations('cart.mini')
  const { product } = line
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-4">
      <Thumbnail src={product.image} sizes="5.5rem" className="self-start" />
      <div className="flex min-w-0 flex-col">
        <Link
          to={productPath(product.urlKey)}
          onClick={onLeave}
          className="font-medium [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
        >
          {product.name}
        </Link>
        <ChoicesText choices={product.choices} />
        {isUnsaved && <p className="text-sm font-medium">{t('notSaved')}</p>}
        {product.problem && <p className="text-sm font-medium text-bad">{product.problem}</p>}
        <p className="mt-auto flex flex-wrap justify-between gap-x-3 pt-1 text-sm">
          <span className="figures text-quiet">{t('quantity', { count: line.quantity })}</span>
          <Price minor={line.total} currency={currency} className="font-medium" />
        </p>
      </div>
    </li>
  )
}

function CartActionLinks({ cart, onLeave }: { cart: CartView; onLeave(): void }) {
  const t = useTranslations('cart.mini')
  return (
    <div data-keep-clear="" className="flex flex-col gap-4">
      <CartTotalRows cart={cart} isCompact />
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink look="line" to={cartPath} onClick={onLeave} className="px-2!">
          {t('viewCart')}
        </ButtonLink>
        <ButtonLink look="signal" to={checkoutPath} onClick={onLeave} className="px-2!">
          {t('checkout')}
        </ButtonLink>
      </div>
    </div>
  )
}

import { useTranslations } from 'use-intl'
import type { Currency } from '../../../shared/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { Price } from '../../currency/web/Price.tsx'
import { useMoney } from '../../currency/web/useMoney.ts'
import { lowStock } from '../../product/variantChoice.ts'
import { ProductLineImage, ProductLineName } from '../../product/web/productLine.tsx'
import type { CartLine } from '../cart.view.ts'
import { ChoicesText } from './ChoicesText.tsx'
import type { CartActions } from './useCartActions.ts'

interface CartLineRowProps {
  line: CartLine
  currency: Currency
  /** The line has changes that wait for the network. */
  isUnsaved: boolean
  actions: CartActions
  /** Called before the line is removed. */
  onRemove(lineId: string): void
}

/** A line of the cart page: image and name on the left, amounts in aligned columns. */
export function CartLineRow({ line, currency, isUnsaved, actions, onRemove }: CartLineRowProps) {
  const t = useTranslations('cart.page')
  const money = useMoney()
  const { product, cartItemId, quantity } = line
  // While an addition is in flight, the line has no server id to change; a queued addition can still be changed itself.
  const isKnown = product.available !== null || isUnsaved
  const isFew = product.available !== null && product.problem === null && product.available < lowStock
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-b py-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto] sm:gap-x-7">
      <ProductLineImage
        urlKey={product.urlKey}
        src={product.image}
        sizes="(width >= 40rem) 12rem, 6rem"
        className="self-start sm:row-span-2"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start justify-between gap-4">
          <ProductLineName urlKey={product.urlKey} name={product.name} />
          <Price
            minor={line.total}
            currency={currency}
            className="hidden pt-0.5 font-semibold whitespace-nowrap sm:inline"
          />
        </div>
        <ChoicesText choices={product.choices} />
        <p className="figures text-sm text-quiet">{t('each', { price: money(line.price, currency) })}</p>
        {product.problem && (
          <p className="flex items-start gap-2 pt-1 font-medium text-bad">
            <Icon name="close" className="mt-1 size-4" />
            <span>{product.problem}</span>
          </p>
        )}
        {isUnsaved && <p className="text-sm font-medium">{t('notSaved')}</p>}
        {isFew && <p className="text-sm font-medium">{t('left', { count: product.available ?? 0 })}</p>}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2">
        <Stepper
          value={quantity}
          // Decreasing from 1 removes the line (spec §4); the server rejects more than the stock.
          least={isKnown ? 0 : quantity}
          most={isKnown ? undefined : quantity}
          onChange={(next) => {
            if (next === 0) onRemove(cartItemId)
            actions.setQuantity(line, next)
          }}
          label={t('quantityOf', { name: product.name })}
          labels={[
            quantity === 1 ? t('removeName', { name: product.name }) : t('decrease', { name: product.name }),
            t('increase', { name: product.name }),
          ]}
        />
        <button
          type="button"
          aria-label={t('removeName', { name: product.name })}
          disabled={!isKnown}
          data-remove
          onClick={() => {
            onRemove(cartItemId)
            actions.remove(cartItemId)
          }}
          className="inline-flex h-11 items-center gap-2 px-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink disabled:opacity-45"
        >
          <Icon name="trash" className="size-4" />
          {t('remove')}
        </button>
        <Price minor={line.total} currency={currency} className="ml-auto font-semibold sm:hidden" />
      </div>
    </li>
  )
}

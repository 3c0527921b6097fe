import { useTranslations } from 'use-intl'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import type { CartView } from '../../cart/cart.view.ts'
import { ChoicesText } from '../../cart/web/ChoicesText.tsx'
import { Price } from '../../currency/web/Price.tsx'

/** A short list of the cart lines. */
export function SummaryLines({ cart }: { cart: CartView }) {
  const t = useTranslations('cart.mini')
  return (
    <ul className="divide-y divide-line border-line border-y">
      {cart.lines.map((line) => (
        <li key={line.cartItemId} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 py-3">
          <Thumbnail src={line.product.image} sizes="4rem" className="self-start" />
          <div className="min-w-0">
            <p className="font-medium leading-snug [overflow-wrap:anywhere]">{line.product.name}</p>
            <ChoicesText choices={line.product.choices} />
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="figures text-quiet">{t('quantity', { count: line.quantity })}</span>
              <Price minor={line.total} currency={cart.currency} className="font-medium" />
            </p>
            {line.product.problem && <p className="font-medium text-bad text-sm">{line.product.problem}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

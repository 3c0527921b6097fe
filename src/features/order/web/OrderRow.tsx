import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { accountOrderPath } from '../../../shared/paths.ts'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import type { OrderView } from '../order.view.ts'
import { useFormatDay } from './useFormatDay.ts'

/** More images would be too small to recognize. */
const maxImages = 4

/** A row of the order list: date, products, total and status. The whole row links to the order. */
export function OrderRow({ order }: { order: OrderView }) {
  const t = useTranslations('orders.row')
  const day = useFormatDay()
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 border-line border-t py-5 sm:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="figures font-display font-semibold text-base">
          <Link
            to={accountOrderPath(order.id)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {t('title', { number: order.number })}
          </Link>
        </h2>
        <p className="text-quiet text-sm">
          <time dateTime={order.placedAt}>{day(order.placedAt)}</time>
        </p>
      </div>
      <div className="col-span-2 row-start-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        <Images order={order} />
        <p className="pt-1.5 text-quiet text-sm [overflow-wrap:anywhere]">
          {[t('itemCount', { count: pieces }), order.lines[0]?.name].filter(Boolean).join(' · ')}
          {order.lines.length > 1 && ' …'}
        </p>
      </div>
      <div className="text-right sm:col-start-3 sm:row-start-1">
        <p className="figures font-semibold">{order.grandTotal}</p>
        <p className="text-sm">{order.statusLabel}</p>
      </div>
    </li>
  )
}

function Images({ order }: { order: OrderView }) {
  const shown = order.lines.slice(0, maxImages)
  const hidden = order.lines.length - shown.length
  return (
    <div className="flex items-center gap-2">
      {shown.map((line) => (
        <Thumbnail key={line.id} src={line.image} sizes="4rem" className="w-16 shrink-0" />
      ))}
      {hidden > 0 && <span className="figures text-quiet text-sm">+{hidden}</span>}
    </div>
  )
}

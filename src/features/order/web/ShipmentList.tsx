import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import type { ItemView, ShipmentView } from '../tracking.view.ts'
import { useFormatDay } from './useFormatDay.ts'

interface ShipmentListProps {
  shipments: readonly ShipmentView[]
  /** Items still to be sent. */
  toShip: readonly ItemView[]
}

/**
 * The shipments, each with its carrier, tracking number and, unless one has everything, its items. Then the items still to be
 * sent.
 */
export function ShipmentList({ shipments, toShip }: ShipmentListProps) {
  const t = useTranslations('tracking')
  const isSplit = shipments.length > 1 || toShip.length > 0
  return (
    <ul>
      {shipments.map((shipment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shipments are never reordered
        <ShipmentRow key={index} shipment={shipment} isSplit={isSplit} />
      ))}
      {toShip.length > 0 && (
        <li className="flex flex-col gap-1 py-3">
          <p>{t('toShip')}</p>
          <Items items={toShip} />
        </li>
      )}
    </ul>
  )
}

function ShipmentRow({ shipment, isSplit }: { shipment: ShipmentView; isSplit: boolean }) {
  const t = useTranslations('tracking')
  const day = useFormatDay()
  const { status, pickup, keptUntil, carrier, isByCarrier, trackNumber, trackUrl, quantity, lines, handedOverAt } =
    shipment
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 last:border-0">
      <p>{t('contents', { carrier, count: quantity })}</p>
      {pickup ? (
        <>
          <p className="text-quiet text-sm">{pickup.lines.join(', ')}</p>
          <p className="text-sm">
            {t(`pickup.${status === 'delivered' || status === 'returned' ? status : 'ready'}`, {
              date: day(handedOverAt),
              until: keptUntil ? day(keptUntil) : '',
            })}
          </p>
        </>
      ) : (
        <p className="text-quiet text-sm">
          {t(`shipment.${status}`, { date: day(handedOverAt), way: isByCarrier ? 'carrier' : 'other' })}
        </p>
      )}
      {isSplit && <Items items={lines} />}
      {trackNumber === null && status === 'shipped' && isByCarrier && (
        <p className="text-quiet text-sm">{t('noTrack')}</p>
      )}
      {trackNumber !== null && (
        <p className="figures [overflow-wrap:anywhere]">
          <span className="text-quiet text-sm">{t('track')} </span>
          <span className="select-all font-semibold">{trackNumber}</span>
        </p>
      )}
      {trackUrl !== null && (
        <a
          href={trackUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 self-start underline underline-offset-4"
        >
          {t('follow', { carrier })}
          <Icon name="arrowRight" className="size-4" />
        </a>
      )}
    </li>
  )
}

function Items({ items }: { items: readonly ItemView[] }) {
  const t = useTranslations('tracking')
  return (
    <ul className="text-sm">
      {items.map(({ name, options, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may name the same product
        <li key={index} className="figures [overflow-wrap:anywhere]">
          {t('quantity', { count: quantity })} {[name, ...options].join(' · ')}
        </li>
      ))}
    </ul>
  )
}

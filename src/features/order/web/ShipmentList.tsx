import { useTranslations } from 'use-intl'
import type { ShipmentView } from '../tracking.view.ts'
import { useFormatDay } from './useFormatDay.ts'

/** The shipments, each with its carrier and tracking number. */
export function ShipmentList({ shipments }: { shipments: readonly ShipmentView[] }) {
  return (
    <ul>
      {shipments.map((shipment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shipments are never reordered
        <ShipmentRow key={index} shipment={shipment} />
      ))}
    </ul>
  )
}

function ShipmentRow({ shipment }: { shipment: ShipmentView }) {
  const t = useTranslations('tracking')
  const day = useFormatDay()
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 last:border-0">
      <p>{t('parcel', { carrier: shipment.carrier, count: shipment.quantity })}</p>
      <p className="text-quiet text-sm">{t(`shipment.${shipment.status}`, { date: day(shipment.handedOverAt) })}</p>
      {shipment.trackNumber === null ? (
        <p className="text-quiet text-sm">{t('noTrack')}</p>
      ) : (
        <p className="figures [overflow-wrap:anywhere]">
          <span className="text-quiet text-sm">{t('track')}: </span>
          <span className="select-all font-semibold">{shipment.trackNumber}</span>
        </p>
      )}
    </li>
  )
}

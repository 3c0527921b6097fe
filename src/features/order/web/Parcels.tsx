import { useTranslations } from 'use-intl'
import type { ParcelView } from '../tracking.view.ts'
import { useDay } from './useDay.ts'

/** What was handed to a carrier, and by which number it is found there. */
export function Parcels({ parcels }: { parcels: readonly ParcelView[] }) {
  return (
    <ul>
      {parcels.map((parcel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parcels do not change places
        <Parcel key={index} parcel={parcel} />
      ))}
    </ul>
  )
}

function Parcel({ parcel }: { parcel: ParcelView }) {
  const t = useTranslations('tracking')
  const day = useDay()
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 last:border-0">
      <p>{t('parcel', { carrier: parcel.carrier, count: parcel.quantity })}</p>
      <p className="text-quiet text-sm">{t(`shipment.${parcel.status}`, { date: day(parcel.handedOverAt) })}</p>
      {parcel.trackNumber === null ? (
        <p className="text-quiet text-sm">{t('noTrack')}</p>
      ) : (
        <p className="figures [overflow-wrap:anywhere]">
          <span className="text-quiet text-sm">{t('track')}: </span>
          <span className="select-all font-semibold">{parcel.trackNumber}</span>
        </p>
      )}
    </li>
  )
}

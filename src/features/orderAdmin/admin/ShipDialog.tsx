import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { readyCall, shipCall } from '../orderAdmin.calls.ts'
import type { Packed } from '../packing.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { useShowOrder } from './OrderChanges.tsx'
import { fillQuantities, QuantityFields, readQuantities } from './QuantityFields.tsx'

interface ShipDialogProps {
  order: AdminOrder
  /** How many of each line were packed; without it everything that is left. */
  packed?: Packed
  onClose(): void
}

/**
 * Ships items in one parcel, or sets them aside in a store; at first everything that is left, in the way that the customer has chosen. Items
 * of an order whose payment comes first and has not arrived take a tick.
 */
export function ShipDialog({ order, packed, onClose }: ShipDialogProps) {
  const t = useTranslations('admin')
  const tHandover = useTranslations('adminOrders.handover')
  const { api } = useAdmin()
  const show = useShowOrder()
  const rows = order.lines
    .filter(({ left }) => left > 0)
    .map(({ id: lineId, name, options, left }) => ({
      lineId,
      left,
      label: t('field.quantity', { name: [name, ...options].join(' · '), left }),
    }))
  const [quantities, setQuantities] = useState(() =>
    packed ? Object.fromEntries(rows.map(({ lineId }) => [lineId, String(packed[lineId] ?? 0)])) : fillQuantities(rows),
  )
  const [handover, setHandover] = useState<Handover>(order.isPickup ? chosenStore : parcel)
  const [carrier, setCarrier] = useState(order.carriers[0]?.code ?? '')
  const [trackNumber, setTrackNumber] = useState('')
  const [isUnpaidAllowed, setUnpaidAllowed] = useState(false)
  const lines = readQuantities(rows, quantities)
  const { number, version, awaitsPayment, pickupStore } = order
  const otherStores = order.stores.filter(({ code }) => code !== pickupStore?.code)
  const isParcel = handover === parcel
  const action = isParcel ? 'ship' : 'ready'
  return (
    <ActionDialog
      title={t('order.actionTitle', { action: t(`do.${action}`), number })}
      submitLabel={t(`do.${action}`)}
      isReady={lines !== null && lines.length > 0 && (!awaitsPayment || isUnpaidAllowed)}
      notReady={awaitsPayment && !isUnpaidAllowed ? tHandover('unpaidMissing') : undefined}
      onClose={onClose}
      onSubmit={() => {
        const input = { version, lines: lines ?? [], ...(awaitsPayment && { isUnpaidAllowed }) }
        const store = handover === chosenStore ? {} : { store: handover }
        return show(
          isParcel
            ? api.call(shipCall, { params: { number }, input: { ...input, carrier, trackNumber } })
            : api.call(readyCall, { params: { number }, input: { ...input, ...store } }),
        )
      }}
    >
      <QuantityFields rows={rows} quantities={quantities} onChange={setQuantities} />
      {(pickupStore !== null || otherStores.length > 0) && (
        <SelectField
          label={tHandover('label')}
          value={handover}
          onChange={(event) => setHandover(event.target.value)}
          hint={handover === (order.isPickup ? chosenStore : parcel) ? undefined : tHandover('other')}
        >
          {pickupStore && <option value={chosenStore}>{tHandover('store', { name: pickupStore.name })}</option>}
          <option value={parcel}>{tHandover('parcel')}</option>
          {otherStores.map(({ code, name }) => (
            <option key={code} value={code}>
              {tHandover('store', { name })}
            </option>
          ))}
        </SelectField>
      )}
      {isParcel && (
        <>
          <SelectField label={t('field.carrier')} value={carrier} onChange={(event) => setCarrier(event.target.value)}>
            {order.carriers.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('field.trackNumber')}
            maxLength={100}
            value={trackNumber}
            onChange={(event) => setTrackNumber(event.target.value)}
          />
        </>
      )}
      {awaitsPayment && (
        <div className="border-bad border-l-4 bg-raised px-4 py-3">
          <p>{tHandover('unpaid')}</p>
          <CheckField
            label={tHandover('unpaidAllowed')}
            checked={isUnpaidAllowed}
            onChange={({ target }) => setUnpaidAllowed(target.checked)}
          />
        </div>
      )}
      <p className="text-sm">{t(`effect.${action}`)}</p>
    </ActionDialog>
  )
}

/** The code of a store, which has no space, or one of the two ways that need none. */
type Handover = string
const parcel = ' parcel'
const chosenStore = ' chosen'

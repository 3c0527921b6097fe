import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../ui/Field.tsx'
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

/** Ships items in one parcel, or sets them aside in the store; at first everything that is left. */
export function ShipDialog({ order, packed, onClose }: ShipDialogProps) {
  const t = useTranslations('admin')
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
  const [carrier, setCarrier] = useState(order.carriers[0]?.code ?? '')
  const [trackNumber, setTrackNumber] = useState('')
  const lines = readQuantities(rows, quantities)
  const { number, version, isPickup } = order
  const action = isPickup ? 'ready' : 'ship'
  return (
    <ActionDialog
      title={t('order.actionTitle', { action: t(`do.${action}`), number })}
      submitLabel={t(`do.${action}`)}
      isReady={lines !== null && lines.length > 0}
      onClose={onClose}
      onSubmit={() => {
        const input = { version, lines: lines ?? [] }
        return show(
          isPickup
            ? api.call(readyCall, { params: { number }, input })
            : api.call(shipCall, { params: { number }, input: { ...input, carrier, trackNumber } }),
        )
      }}
    >
      <QuantityFields rows={rows} quantities={quantities} onChange={setQuantities} />
      {!isPickup && (
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
      <p className="text-sm">{t(`effect.${action}`)}</p>
    </ActionDialog>
  )
}

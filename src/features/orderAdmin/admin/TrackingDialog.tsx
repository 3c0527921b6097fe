import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'
import { otherCarrierCode } from '../../shipping/carrier.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { trackingCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { CarrierField, isCarrierNameMissing, toCarrierInput } from './CarrierField.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { useOrderInput } from './useOrderInput.tsx'

interface TrackingDialogProps {
  /** Id for `useReopen`. */
  place: string
  order: AdminOrder
  shipment: AdminOrder['shipments'][number]
  onClose(): void
}

/** Corrects the carrier or the tracking number of a parcel in transit. */
export function TrackingDialog({ place, order, shipment, onClose }: TrackingDialogProps) {
  const t = useTranslations('adminOrders.tracking')
  const tAdmin = useTranslations('admin')
  const tHandover = useTranslations('adminOrders.handover')
  const { api } = useAdmin()
  const wasOther = shipment.carrierCode === otherCarrierCode
  const start = {
    ...{ carrier: shipment.carrierCode, carrierName: wasOther ? shipment.carrier : '' },
    trackNumber: shipment.trackNumber ?? '',
  }
  const input = useOrderInput(order, `${place}:${shipment.id}`, start)
  const { form, field, headers } = input
  const { number, version } = order
  const isOther = form.carrier === otherCarrierCode
  const isSame =
    form.carrier === start.carrier &&
    (isOther ? form.carrierName.trim() === start.carrierName : form.trackNumber.trim() === start.trackNumber)
  const isPossible = shipment.status === 'shipped'
  const isNameless = isCarrierNameMissing(form)
  // The parcel's carrier may have been deactivated since.
  const isListed = wasOther || order.carriers.some(({ code }) => code === shipment.carrierCode)
  const carriers = isListed
    ? order.carriers
    : [...order.carriers, { code: shipment.carrierCode, title: shipment.carrier }]
  return (
    <OrderDialog
      action={t('do')}
      number={number}
      input={input}
      isPossible={isPossible}
      isReady={!isSame && !isNameless}
      notReady={isNameless ? tHandover('carrierNameMissing') : t('same')}
      onClose={onClose}
      send={() =>
        api.call(trackingCall, {
          params: { number, id: shipment.id },
          headers,
          input: { version, ...toCarrierInput(form) },
        })
      }
    >
      {isPossible && <p>{t('effect')}</p>}
      <CarrierField {...field('carrier')} carriers={carriers} nameField={field('carrierName')} />
      {!isOther && (
        <TextField
          {...field('trackNumber')}
          label={tAdmin('field.trackNumber')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
        />
      )}
    </OrderDialog>
  )
}

import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { trackingCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { CarrierField } from './CarrierField.tsx'
import { useShowOrder } from './OrderChanges.tsx'
import { useOrderInput } from './useOrderInput.tsx'

interface TrackingDialogProps {
  /** As `useReopen` takes it. */
  place: string
  order: AdminOrder
  parcel: AdminOrder['shipments'][number]
  onClose(): void
}

/** Corrects the carrier or the tracking number of a parcel that is on its way. */
export function TrackingDialog({ place, order, parcel, onClose }: TrackingDialogProps) {
  const t = useTranslations('adminOrders.tracking')
  const tAdmin = useTranslations('admin')
  const { api } = useAdmin()
  const show = useShowOrder()
  const start = { carrier: parcel.carrierCode, trackNumber: parcel.trackNumber ?? '' }
  const { form, field, draft, meanwhile, headers } = useOrderInput(order, `${place}:${parcel.id}`, start)
  const { number, version } = order
  const isOnItsWay = parcel.status === 'shipped'
  const isSame = form.carrier === start.carrier && form.trackNumber.trim() === start.trackNumber
  // It may have been deactivated since.
  const carriers = order.carriers.some(({ code }) => code === parcel.carrierCode)
    ? order.carriers
    : [...order.carriers, { code: parcel.carrierCode, title: parcel.carrier }]
  return (
    <ActionDialog
      title={tAdmin('order.actionTitle', { action: t('do'), number })}
      submitLabel={t('do')}
      draft={draft}
      meanwhile={meanwhile}
      isReady={isOnItsWay && !isSame}
      notReady={isOnItsWay ? t('same') : tAdmin('dialog.gone')}
      onClose={onClose}
      onSubmit={() =>
        show(() => api.call(trackingCall, { params: { number, id: parcel.id }, headers, input: { version, ...form } }))
      }
    >
      <p>{t('effect')}</p>
      <CarrierField {...field('carrier')} carriers={carriers} />
      <TextField
        {...field('trackNumber')}
        label={tAdmin('field.trackNumber')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
      />
    </ActionDialog>
  )
}

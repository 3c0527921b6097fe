import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import type { ShipmentEvent } from '../../order/shipment.status.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { Badge, compact, Moment, Section } from '../../staff/admin/parts.tsx'
import { unpaidPermission } from '../orderAction.ts'
import { changeShipmentCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { CollectPaidDialog } from './CollectPaidDialog.tsx'
import { OrderAskDialog } from './OrderAskDialog.tsx'
import { useShowOrder } from './OrderChanges.tsx'
import { TrackingDialog } from './TrackingDialog.tsx'

type Shipment = AdminOrder['shipments'][number]

const canBeCollected = ({ events }: Shipment) => events.includes('collect')

/** The shipments of an order with their statuses and actions. */
export function Shipments({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const tCollect = useTranslations('adminOrders.collectPaid')
  const can = useCan()
  const mayShip = can('orders.ship')
  const show = useShowOrder()
  const [open, setOpen] = useState<{ id: number; event: ShipmentEvent } | null>(null)
  const [paid, setPaid] = useState<number | null>(null)
  const [tracked, setTracked] = useState<number | null>(null)
  // Also needs the permission to record payments.
  const isUnpaid = order.awaitsPayment
  const isPaidHere = isUnpaid && order.isPayableInStore && can(unpaidPermission)
  const isWaiting = (id: number) => order.shipments.some((each) => each.id === id && canBeCollected(each))
  const place = `collect.${order.number}`
  useReopen(place, (id) => setPaid(isPaidHere && isWaiting(Number(id)) ? Number(id) : null))
  const trackingPlace = `tracking.${order.number}`
  useReopen(trackingPlace, (id) => mayShip && setTracked(Number(id)))
  const trackedShipment = order.shipments.find(({ id }) => id === tracked)
  return (
    <Section title={t('order.shipments')}>
      {order.shipments.length === 0 && <p className="text-quiet text-sm">{t('order.noShipments')}</p>}
      <ul className="flex flex-col gap-4 text-sm">
        {order.shipments.map((shipment) => (
          <li key={shipment.id} className="flex flex-col gap-1">
            <ShipmentSummary shipment={shipment} />
            {mayShip && shipment.events.length > 0 && (
              <ShipmentActions
                shipment={shipment}
                isUnpaid={isUnpaid}
                isPaidHere={isPaidHere}
                onTrack={() => setTracked(shipment.id)}
                onPay={() => setPaid(shipment.id)}
                onEvent={(event) => setOpen({ id: shipment.id, event })}
              />
            )}
            {mayShip && isUnpaid && !isPaidHere && canBeCollected(shipment) && (
              <p>{tCollect(order.isPayableInStore ? 'notAllowed' : 'online')}</p>
            )}
          </li>
        ))}
      </ul>
      {paid !== null && (
        <CollectPaidDialog
          place={place}
          order={order}
          shipmentId={paid}
          isPossible={isPaidHere && isWaiting(paid)}
          onClose={() => setPaid(null)}
        />
      )}
      {trackedShipment && (
        <TrackingDialog
          key={trackedShipment.id}
          place={trackingPlace}
          order={order}
          shipment={trackedShipment}
          onClose={() => setTracked(null)}
        />
      )}
      {open && (
        <OrderAskDialog
          order={order}
          isPossible={order.shipments.some(({ id, events }) => id === open.id && events.includes(open.event))}
          title={t(`do.${open.event}`)}
          submitLabel={t(`do.${open.event}`)}
          onClose={() => setOpen(null)}
          onSubmit={async (headers) => {
            const params = { number: order.number, id: open.id }
            const input = { version: order.version, event: open.event }
            await show(() => api.call(changeShipmentCall, { params, headers, input }))
          }}
        >
          <p>{t(`effect.${open.event}`, { hasInvoice: String(order.invoiceNumber !== null) })}</p>
        </OrderAskDialog>
      )}
    </Section>
  )
}

function ShipmentSummary({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('admin')
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{shipment.carrier}</span>
        <Badge>{t(`shipmentStatus.${shipment.status}`)}</Badge>
        <span className="text-quiet">
          <Moment at={shipment.createdAt} />
        </span>
      </p>
      {shipment.trackNumber && (
        <p className="[overflow-wrap:anywhere]">
          {shipment.trackUrl ? (
            <a href={shipment.trackUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {t('order.trackNumber', { number: shipment.trackNumber })}
            </a>
          ) : (
            t('order.trackNumber', { number: shipment.trackNumber })
          )}
        </p>
      )}
      <p className="text-quiet">{shipment.pieces.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', ')}</p>
    </>
  )
}

interface ShipmentActionsProps {
  shipment: Shipment
  isUnpaid: boolean
  /** Whether the member of the staff may record the payment when it is collected. */
  isPaidHere: boolean
  onTrack(): void
  onPay(): void
  onEvent(event: ShipmentEvent): void
}

function ShipmentActions({ shipment, isUnpaid, isPaidHere, onTrack, onPay, onEvent }: ShipmentActionsProps) {
  const t = useTranslations('admin')
  const tCollect = useTranslations('adminOrders.collectPaid')
  const tTracking = useTranslations('adminOrders.tracking')
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {shipment.status === 'shipped' && (
        <Button look="line" className={compact} onClick={onTrack}>
          {tTracking('do')}
        </Button>
      )}
      {isPaidHere && canBeCollected(shipment) && (
        <Button look="line" className={compact} onClick={onPay}>
          {tCollect('do')}
        </Button>
      )}
      {shipment.events
        .filter((event) => event !== 'collect' || !isUnpaid)
        .map((event) => (
          <Button key={event} look="line" className={compact} onClick={() => onEvent(event)}>
            {t(`do.${event}`)}
          </Button>
        ))}
    </div>
  )
}

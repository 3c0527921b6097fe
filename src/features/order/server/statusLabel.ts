import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import type { OrderStatus } from '../order.status.ts'
import { isSent, type ShipmentStatus } from '../shipment.status.ts'
import { countToShip } from '../tracking.ts'

interface LabeledOrder {
  status: OrderStatus
  lines: readonly Parameters<typeof countToShip>[0][]
  /** Oldest first; `pickup` is the store where it waits or waited, null for a parcel. */
  shipments: readonly { status: ShipmentStatus; pickup: unknown }[]
}

interface Parcels {
  /** Those that were neither lost nor came back: their items are left to ship again, or were taken out of the order. */
  sent: LabeledOrder['shipments']
  hasLeft: boolean
}

const some =
  (status: ShipmentStatus) =>
  ({ sent }: Parcels) =>
    sent.some((shipment) => shipment.status === status)

/** What an order in process is called; the first rule that applies. What the customer can do comes before what is on its way. */
const labelRules = [
  { label: 'processing', applies: ({ sent }) => sent.length === 0 },
  { label: 'partlyReady', applies: (parcels) => parcels.hasLeft && some('ready')(parcels) },
  { label: 'partlyShipped', applies: (parcels) => parcels.hasLeft && some('shipped')(parcels) },
  { label: 'partlyDelivered', applies: ({ hasLeft }) => hasLeft },
  { label: 'ready', applies: some('ready') },
  { label: 'shipped', applies: some('shipped') },
  { label: 'collected', applies: ({ sent }) => sent.every(({ pickup }) => pickup !== null) },
  { label: 'delivered', applies: () => true },
] as const satisfies readonly { label: string; applies(parcels: Parcels): boolean }[]

/** What customers read: an order is in process until it is completed, but what has left the shop is no longer worked on. */
export function labelStatus({ status, lines, shipments }: LabeledOrder, language: Language): string {
  const t = translator(language, 'server')
  if (status !== 'processing') return t(`order.status.${status}`)
  const sent = shipments.filter((shipment) => isSent(shipment.status))
  const hasLeft = lines.some((line) => countToShip(line) > 0)
  const rule = labelRules.find(({ applies }) => applies({ sent, hasLeft }))
  return t(`order.status.${rule?.label ?? status}`)
}

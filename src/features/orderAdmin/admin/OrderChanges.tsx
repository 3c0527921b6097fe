import { createContext, type ReactNode, useContext, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { NetworkError } from '../../../shared/apiClient.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { DoneNote } from '../../staff/admin/parts.tsx'
import { adminOrderCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'

interface Changes {
  /** Number of changes to the order since its page was opened. */
  count: number
  /** The order before the last change; null before the first. */
  before: AdminOrder | null
  announce(): void
}

const Context = createContext<Changes>({ count: 0, before: null, announce() {} })

/** Wraps a page that changes an order: counts the changes, so that `OrderNote` can describe the last one. */
export function OrderChanges({ children }: { children: ReactNode }) {
  const order = useLoaderData<AdminOrder>()
  // React preserves the state between the order's page and its packing page.
  const { pathname } = useLocation()
  const [last, setLast] = useState<{ before: AdminOrder; count: number; pathname: string } | null>(null)
  const made = last?.pathname === pathname ? last : null
  const count = made?.count ?? 0
  const announce = () => setLast({ before: order, count: count + 1, pathname })
  return <Context value={{ count, before: made?.before ?? null, announce }}>{children}</Context>
}

/** Whether the order has changed since its page was opened. */
export function useIsChanged(): boolean {
  return useContext(Context).count > 0
}

/**
 * Describes the last change of the order, as in its history. Takes the focus, because the button that triggered the change may be
 * gone.
 */
export function OrderNote({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders.done')
  const tOrder = useTranslations('admin.order')
  const { count, before } = useContext(Context)
  if (before === null) return null
  const events = order.events.filter(({ id }) => id > before.version)
  const shipments = order.shipments.filter(({ id }) => before.shipments.every((each) => each.id !== id))
  const isAddressNew = order.addresses.some(({ id }) => before.addresses.every((each) => each.id !== id))
  if (events.length === 0) return null
  return (
    <div className="pb-4">
      <DoneNote key={count}>
        {events.map(({ id, label }) => (
          <span key={id} className="block">
            {label}
          </span>
        ))}
        {shipments.map(({ id, trackNumber, status }) => (
          <span key={id} className="block [overflow-wrap:anywhere]">
            {status !== 'ready' && (trackNumber ? tOrder('trackNumber', { number: trackNumber }) : t('noTrackNumber'))}
          </span>
        ))}
        {(shipments.length > 0 || isAddressNew) && order.email !== '' && (
          <span className="block [overflow-wrap:anywhere]">{t('mailed', { email: order.email })}</span>
        )}
      </DoneNote>
    </div>
  )
}

/**
 * Reloads the order after a change, and after a rejected one, because someone else may have changed it. When the response was
 * lost and the order has changed, the same request is sent once more: because of its `Idempotency-Key`, it succeeds if it was
 * carried out before; otherwise it is rejected because of its outdated version.
 * @returns a function that takes the call, which must send the version of the loaded order
 */
export function useShowOrder(): (send: () => Promise<unknown>) => Promise<void> {
  const { api } = useAdmin()
  const { number, version } = useLoaderData<AdminOrder>()
  const { revalidate } = useRevalidator()
  const { announce } = useContext(Context)
  const hasChanged = async () => {
    const read = await api.call(adminOrderCall, { params: { number } }).catch(() => null)
    return read !== null && read.data.version !== version
  }
  return async (send) => {
    try {
      await send().catch(async (error: unknown) => {
        if (!(error instanceof NetworkError) || !(await hasChanged())) throw error
        await send()
      })
    } finally {
      await revalidate()
    }
    // Uses the order of the render before the change.
    announce()
  }
}

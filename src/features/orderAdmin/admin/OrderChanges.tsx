import { createContext, type ReactNode, useContext, useState } from 'react'
import { useLoaderData, useParams, useRevalidator } from 'react-router'
import { NetworkError } from '../../../shared/apiClient.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { DoneNote } from '../../staff/admin/parts.tsx'
import { adminOrderCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'

interface Changes {
  /** How many changes were made to the order since its page was opened. */
  count: number
  announce(): void
}

const Context = createContext<Changes>({ count: 0, announce() {} })

/** Around a page on which an order is changed: counts the changes, so that `OrderNote` says what the last one did. */
export function OrderChanges({ children }: { children: ReactNode }) {
  const { number = '' } = useParams()
  const [made, setMade] = useState({ number, count: 0 })
  const count = made.number === number ? made.count : 0
  return <Context value={{ count, announce: () => setMade({ number, count: count + 1 }) }}>{children}</Context>
}

/** What the last change of the order did, as its history has it. Takes the focus: the button that led to it may be gone. */
export function OrderNote({ order }: { order: AdminOrder }) {
  const { count } = useContext(Context)
  const newest = order.events.at(-1)
  if (count === 0 || !newest) return null
  return (
    <div className="pb-4">
      <DoneNote key={count}>{newest.label}</DoneNote>
    </div>
  )
}

/**
 * Shows the order as it is after a change, and after a refused one: someone else may have changed it. When the answer was lost and the order
 * is another one since, the same request is sent once more: with its `Idempotency-Key` it succeeds if it was carried out, and otherwise it is
 * refused, because it names the former version.
 * @returns takes the call, which must send the version of the order that was loaded
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
    announce()
  }
}

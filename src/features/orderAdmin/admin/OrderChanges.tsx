import { createContext, type ReactNode, useContext, useState } from 'react'
import { useParams, useRevalidator } from 'react-router'
import { DoneNote } from '../../staff/admin/parts.tsx'
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

/** Shows the order as it is after a change, and after a refused one: someone else may have changed it. */
export function useShowOrder(): (change: Promise<unknown>) => Promise<void> {
  const { revalidate } = useRevalidator()
  const { announce } = useContext(Context)
  return async (change) => {
    try {
      await change
    } finally {
      await revalidate()
    }
    announce()
  }
}

import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { moveItem } from '../../staff/admin/editor/useReorder.ts'
import { useFailureText } from '../../staff/admin/form/useFailureText.ts'

export interface Reordering {
  before: number[]
  after: number[]
}

/**
 * An order that is shown optimistically and saved move by move, because keys can be pressed faster than the server responds.
 * After a rejected move the list shows the stored order.
 */
export function useOrder(ids: readonly number[], send: (order: Reordering) => Promise<unknown>) {
  const describeFailure = useFailureText()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<{ order: readonly number[]; until?: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const wanted = useRef<readonly number[]>(ids)
  const isSaving = useRef(false)
  const shown = useRef(ids)
  useEffect(() => {
    shown.current = ids
  })
  const isCurrent =
    chosen !== null &&
    (chosen.until === undefined || chosen.until === ids.join()) &&
    chosen.order.length === ids.length &&
    ids.every((id) => chosen.order.includes(id))
  const order = isCurrent ? chosen.order : ids

  async function save(stored: readonly number[]): Promise<void> {
    isSaving.current = true
    let saved = stored
    try {
      while (saved.join() !== wanted.current.join()) {
        const after = wanted.current
        await send({ before: [...saved], after: [...after] })
        saved = after
        // Another move can follow while the data reloads.
        if (saved.join() === wanted.current.join()) await revalidate()
      }
      // The router delivers the reloaded data in a transition; until then the list would briefly show the old order.
      setChosen({ order: saved, until: shown.current.join() })
    } catch (error) {
      setFailure(describeFailure(error))
      await revalidate()
      setChosen(null)
    }
    isSaving.current = false
  }

  function move(from: number, to: number): void {
    if (to < 0 || to >= order.length || from === to) return
    const next = moveItem(order, from, to)
    wanted.current = next
    setFailure(null)
    setChosen({ order: next })
    if (!isSaving.current) void save(order)
  }

  return { order, move, failure }
}

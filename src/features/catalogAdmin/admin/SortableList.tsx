import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { MoveButtons } from '../../staff/admin/MoveButtons.tsx'
import { type Reordering, useOrder } from './useOrder.ts'

interface SortableListProps<Item> {
  items: readonly Item[]
  /** Names the list for screen readers. */
  label: string
  /** Whether the user can change the order. */
  isOpen: boolean
  /** @throws ApiError, NetworkError */
  onOrder(order: Reordering): Promise<unknown>
  row(item: Item, place: number): ReactNode
  /** Content below a row, such as its children in a tree. */
  below?(item: Item): ReactNode
}

/** Rows that can be reordered by dragging, with two buttons, or with the arrow keys on these. Each move is saved at once. */
export function SortableList<Item extends { id: number; name: string }>(props: SortableListProps<Item>) {
  const { items, label, isOpen, onOrder, row, below } = props
  const t = useTranslations('admin.move')
  const byId = new Map(items.map((item) => [item.id, item]))
  const { order, move, failure } = useOrder(
    items.map(({ id }) => id),
    onOrder,
  )
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= order.length) return
    move(from, to)
    setNote(t('moved', { place: to + 1, count: order.length }))
  }
  return (
    <>
      {failure && <ErrorAlert key={failure} message={failure} />}
      <ol aria-label={label} className="text-sm">
        {order.map((id, index) => {
          const item = byId.get(id)
          if (!item) return null
          return (
            <li
              key={id}
              draggable={isOpen}
              onDragStart={(event) => {
                // A row of a tree is inside the row of its parent.
                event.stopPropagation()
                setDragged(index)
              }}
              onDragEnd={() => {
                setDragged(null)
                setTarget(null)
              }}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                event.stopPropagation()
                setTarget(index)
              }}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                event.stopPropagation()
                moveTo(dragged, index)
              }}
              className={clsx(dragged === index && 'opacity-50')}
            >
              <div
                className={clsx(
                  'relative flex items-center gap-2 border-line border-b focus-within:bg-raised hover:bg-raised',
                  dragged !== null && target === index && index < dragged && 'border-t-2 border-t-ink',
                  dragged !== null && target === index && index > dragged && 'border-b-2 border-b-ink',
                )}
              >
                <div className="min-w-0 flex-1 py-2.5">{row(item, index)}</div>
                {isOpen && order.length > 1 && (
                  // Above the link of the row, which covers it.
                  <span className="relative z-10 cursor-grab">
                    <MoveButtons
                      name={item.name}
                      place={index}
                      count={order.length}
                      onMove={(to) => moveTo(index, to)}
                    />
                  </span>
                )}
              </div>
              {below?.(item)}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {note}
      </p>
    </>
  )
}

import { type DragEvent, useRef, useState } from 'react'

interface ReorderOptions {
  isOpen: boolean
  /** @param from @param to places, from 0 */
  onMove(from: number, to: number): void
}

/** Puts the items of a list in order by dragging. @returns props of an item, and of the part by which it is dragged */
export function useReorder({ isOpen, onMove }: ReorderOptions) {
  const [dragged, setDragged] = useState<number | null>(null)
  const grip = useRef(false)
  return {
    dragged,
    itemProps: (place: number) => ({
      draggable: isOpen,
      onDragStart(event: DragEvent) {
        // Text in a field is selected with the mouse, too.
        if (!grip.current) return event.preventDefault()
        setDragged(place)
      },
      onDragEnd() {
        grip.current = false
        setDragged(null)
      },
      onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
      onDrop(event: DragEvent) {
        if (dragged === null) return
        event.preventDefault()
        if (dragged !== place) onMove(dragged, place)
        setDragged(null)
      },
    }),
    /** Of the part of an item by which it is dragged. */
    gripProps: {
      onPointerDown() {
        grip.current = true
      },
      onPointerUp() {
        grip.current = false
      },
    },
  }
}

/** The list with one item at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

import { type DragEvent, useRef, useState } from 'react'

interface ReorderOptions {
  isOpen: boolean
  /** @param from @param to indexes */
  onMove(from: number, to: number): void
}

/** Reorders the items of a list by dragging. @returns props of an item and of its drag handle */
export function useReorder({ isOpen, onMove }: ReorderOptions) {
  const [dragged, setDragged] = useState<number | null>(null)
  const grip = useRef(false)
  return {
    dragged,
    itemProps: (place: number) => ({
      draggable: isOpen,
      onDragStart(event: DragEvent) {
        // Dragging inside a field selects its text.
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
    /** Props of the drag handle. */
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

/** The list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

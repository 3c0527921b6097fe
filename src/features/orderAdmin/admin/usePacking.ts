import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraft } from '../../staff/admin/form/useDraft.ts'
import { count, countPieces, isComplete, parsePacked, scanCode } from '../packing.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { useScanner } from './useScanner.ts'

export type PackedLine = AdminOrder['lines'][number]

/** The count of packed items, which survives a reload and an expired session in this tab, and the code that is being scanned. */
export function usePacking(order: AdminOrder) {
  const t = useTranslations('adminOrders.pack')
  const lines = order.lines.filter(({ left }) => left > 0)
  // Shipping a parcel changes the remaining quantities, which resets the count.
  const [draft, setDraft] = useDraft(`pack.${order.number}.${lines.map(({ id, left }) => `${id}-${left}`).join('.')}`)
  const [scanned, setScanned] = useState('')
  const [note, setNote] = useState<{ text: string; isProblem: boolean } | null>(null)
  const field = useScanner()
  const packed = parsePacked(draft, lines)

  const countOne = (line: PackedLine, change: 1 | -1) => {
    setDraft(JSON.stringify(count(packed, line, change)))
    // The note was about the previous piece.
    setNote(null)
  }
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const code = scanned.trim()
    if (code === '') return
    const result = scanCode(lines, packed, code)
    if (result.kind === 'packed') setDraft(JSON.stringify(result.packed))
    // For a barcode, show the SKU of the counted item instead of the digits.
    const counted = result.kind === 'packed' ? lines.find(({ id }) => id === result.lineId) : undefined
    setNote({ text: t(result.kind, { sku: counted?.sku ?? code }), isProblem: result.kind !== 'packed' })
    setScanned('')
    field.current?.focus()
  }
  return {
    ...{ lines, packed, countOne, scanned, setScanned, scan, note, field },
    ...countPieces(lines, packed),
    isComplete: isComplete(lines, packed),
  }
}

export type Packing = ReturnType<typeof usePacking>

/** Packing an order: counting its items one by one, as a scanner or a finger names them. */

export interface LineToPack {
  id: number
  sku: string
  /** Null without one. */
  barcode: string | null
  /** Still to be shipped. */
  left: number
}

/** Packed items by line; a missing one counts as 0. */
export type Packed = Readonly<Record<number, number>>

export type Scan = { kind: 'packed'; lineId: number; packed: Packed } | { kind: 'full' | 'unknown' }

/** Counts one item of a SKU or barcode, ignoring letter case and spaces around it. Of several lines with it, the first one that is not full. */
export function scanCode(lines: readonly LineToPack[], packed: Packed, scanned: string): Scan {
  const code = scanned.trim().toLowerCase()
  const matching = lines.filter(({ sku, barcode }) => [sku, barcode].some((each) => each?.toLowerCase() === code))
  const open = matching.find(({ id, left }) => (packed[id] ?? 0) < left)
  if (open) return { kind: 'packed', lineId: open.id, packed: count(packed, open, 1) }
  return { kind: matching.length > 0 ? 'full' : 'unknown' }
}

/** @param step 1 or -1; the count stays between 0 and what is left */
export function count(packed: Packed, { id, left }: LineToPack, step: number): Packed {
  return { ...packed, [id]: Math.min(left, Math.max(0, (packed[id] ?? 0) + step)) }
}

export function isComplete(lines: readonly LineToPack[], packed: Packed): boolean {
  return lines.length > 0 && lines.every(({ id, left }) => (packed[id] ?? 0) >= left)
}

/** What was stored for these lines; nothing for another text. */
export function parsePacked(text: string, lines: readonly LineToPack[]): Packed {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return {}
  }
  if (typeof stored !== 'object' || stored === null) return {}
  const counts = stored as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    lines.flatMap(({ id, left }) => {
      const value = counts[id]
      return Number.isInteger(value) ? [[id, Math.min(left, Math.max(0, Number(value)))]] : []
    }),
  )
}

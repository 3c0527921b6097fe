/** Packing an order: counts its items one by one, as they are scanned or tapped. */

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

/**
 * Counts one item with a SKU or barcode, ignoring letter case and surrounding spaces. If several lines match, the first one that
 * is not full counts.
 */
export function scanCode(lines: readonly LineToPack[], packed: Packed, scanned: string): Scan {
  const code = scanned.trim().toLowerCase()
  const matching = lines.filter(({ sku, barcode }) => [sku, barcode].some((each) => each?.toLowerCase() === code))
  const open = matching.find(({ id, left }) => (packed[id] ?? 0) < left)
  if (open) return { kind: 'packed', lineId: open.id, packed: count(packed, open, 1) }
  return { kind: matching.length > 0 ? 'full' : 'unknown' }
}

/** @param step 1 or -1; the count stays between 0 and the remaining quantity */
export function count(packed: Packed, { id, left }: LineToPack, step: number): Packed {
  return { ...packed, [id]: Math.min(left, Math.max(0, (packed[id] ?? 0) + step)) }
}

export function isComplete(lines: readonly LineToPack[], packed: Packed): boolean {
  return lines.length > 0 && lines.every(({ id, left }) => (packed[id] ?? 0) >= left)
}

/** How many pieces are packed, and how many there are to pack. */
export function countPieces(lines: readonly LineToPack[], packed: Packed): { done: number; total: number } {
  return {
    done: lines.reduce((sum, { id }) => sum + (packed[id] ?? 0), 0),
    total: lines.reduce((sum, { left }) => sum + left, 0),
  }
}

/** Parses the stored count for these lines; empty for invalid text. */
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

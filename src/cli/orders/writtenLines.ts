import type { OrderLine } from '../../features/order/server/order.sql.ts'
import type { LineQuantity } from '../../features/order/server/shipment/chooseLines.ts'
import { countToShip } from '../../features/order/tracking.ts'
import { StartError } from '../../shared/errors.ts'

export interface WrittenLine {
  sku: string
  /** Null for all that is left of the line. */
  quantity: number | null
}

/** Parses `SKU=2,SKU2`. @throws StartError */
export function parseWrittenLines(text: string): WrittenLine[] {
  return text.split(',').map((part) => {
    const [, sku = '', written] = /^\s*(.*?)\s*(?:=\s*(\d{1,6})\s*)?$/.exec(part) ?? []
    const quantity = written === undefined ? null : Number(written)
    if (sku === '' || sku.includes('=') || quantity === 0)
      throw new StartError(`--lines: "${part.trim()}" is not a SKU with a quantity, such as --lines BELL=2,PUMP.`)
    return { sku, quantity }
  })
}

/** The lines of an order that an operator wrote as SKUs, in any case. @returns the first SKU that the order does not have */
export function findWrittenLines(
  lines: readonly OrderLine[],
  written: readonly WrittenLine[],
): LineQuantity[] | { unknown: string } {
  const found: LineQuantity[] = []
  for (const { sku, quantity } of written) {
    const line = lines.find((one) => one.sku.toLowerCase() === sku.toLowerCase())
    if (!line) return { unknown: sku }
    // When nothing is left to ship, one piece too many makes the shipment fail with the reason.
    found.push({ orderLineId: line.id, quantity: quantity ?? Math.max(countToShip(line), 1) })
  }
  return found
}

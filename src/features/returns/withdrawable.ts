/** Which pieces of an order a withdrawal covers, and which of them have to be sent back. */
import { countWithdrawable, type ReturnableLine } from './returnable.ts'

export interface WithdrawableLine extends ReturnableLine {
  id: number
  /** In transit or delivered. */
  shippedQuantity: number
}

export interface ChosenPieces {
  lineId: number
  quantity: number
}

export interface WithdrawnPieces {
  /** Never shipped; removed from the order. */
  unsent: ChosenPieces[]
  /** To be sent back. */
  sent: ChosenPieces[]
  /** Whether nothing of the order is left. */
  isEverything: boolean
}

/**
 * Splits the pieces of a withdrawal. Unshipped pieces come first, so that as little as possible has to be sent back. Lines of
 * other orders and unavailable pieces are ignored: they never cause a declaration to be rejected.
 * @param chosen null for everything
 */
export function splitWithdrawal(
  lines: readonly WithdrawableLine[],
  chosen: readonly ChosenPieces[] | null,
): WithdrawnPieces {
  const pieces: WithdrawnPieces = { unsent: [], sent: [], isEverything: true }
  for (const line of lines) {
    const available = countWithdrawable(line)
    const quantity = chosen === null ? available : Math.min(available, countChosen(chosen, line.id))
    const unsent = Math.min(quantity, countUnsent(line))
    if (unsent > 0) pieces.unsent.push({ lineId: line.id, quantity: unsent })
    if (quantity > unsent) pieces.sent.push({ lineId: line.id, quantity: quantity - unsent })
    if (quantity < available) pieces.isEverything = false
  }
  return pieces
}

function countChosen(chosen: readonly ChosenPieces[], lineId: number): number {
  return chosen.reduce((sum, piece) => sum + (piece.lineId === lineId ? piece.quantity : 0), 0)
}

/** Items handed over in the shop are delivered without a parcel. */
function countUnsent({ quantity, canceledQuantity, shippedQuantity, deliveredQuantity }: WithdrawableLine): number {
  return Math.max(0, quantity - canceledQuantity - Math.max(shippedQuantity, deliveredQuantity))
}

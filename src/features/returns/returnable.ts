/** Which pieces of an order can be returned, and until when. */

import { endOfDay } from '../../shared/endOfDay.ts'

/** Days after delivery, unless the shop's terms say more. EU law grants 14 days. */
export const usualReturnDays = 14

/** Why a customer returns a piece. The texts are in `messages/`. */
export const returnReasons = [
  'changedMind',
  'size',
  'damaged',
  'defective',
  'wrongItem',
  'notAsDescribed',
  'late',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What is recorded: a withdrawal from the contract needs no reason. */
export const recordedReasons = [...returnReasons, 'withdrawal'] as const
export type RecordedReason = (typeof recordedReasons)[number]

/** @returns null for an unknown reason */
export function parseReturnReason(text: unknown): ReturnReason | null {
  return returnReasons.find((reason) => reason === text) ?? null
}

export interface ReturnableLine {
  quantity: number
  /** Pieces that were canceled, or refunded before they were shipped. */
  canceledQuantity: number
  deliveredQuantity: number
  /** Pieces that were refunded or are in a return. */
  takenQuantity: number
}

export interface Delivery {
  /** Null while a parcel is under way. */
  lastDeliveredAt: Date | null
  /** Whether pieces of the order are still to be shipped or under way. */
  isIncomplete: boolean
}

/** Pieces of a line that a withdrawal concerns, whether delivered or not. */
export function countWithdrawable({ quantity, canceledQuantity, takenQuantity }: ReturnableLine): number {
  return Math.max(0, Math.min(quantity - canceledQuantity, quantity - takenQuantity))
}

/** Pieces of a line that can be sent back: those that have been delivered. */
export function countReturnable(line: ReturnableLine): number {
  const undelivered = line.quantity - line.canceledQuantity - line.deliveredQuantity
  return Math.max(0, countWithdrawable(line) - undelivered)
}

/**
 * The end of the return period. With several parcels it begins when the last one is delivered, as EU law requires.
 * @returns null while the order is not delivered completely: the period has not begun to run
 */
export function findReturnDeadline({ lastDeliveredAt, isIncomplete }: Delivery, returnDays: number): Date | null {
  if (lastDeliveredAt === null || isIncomplete) return null
  return endOfDay(new Date(lastDeliveredAt.getTime() + returnDays * 86_400_000))
}

/** @param deadline null while the period has not begun */
export function isInTime(deadline: Date | null, now: Date): boolean {
  return deadline === null || now <= deadline
}

/** Which pieces of an order can be returned, and until when. */

import { endOfDay } from '../../shared/endOfDay.ts'

/** Days after delivery, unless the shop's terms grant more. EU law requires 14 days. */
export const defaultReturnDays = 14

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

/** The recorded reason: a withdrawal from the contract needs none. */
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
  /** The shop's, when the order was placed. */
  timeZone: string
  /** Null while a parcel is in transit. */
  lastDeliveredAt: Date | null
  /** Whether pieces of the order are still to be shipped or in transit. */
  isIncomplete: boolean
}

/** Pieces of a line that can be withdrawn from, delivered or not. */
export function countWithdrawable({ quantity, canceledQuantity, takenQuantity }: ReturnableLine): number {
  return Math.max(0, Math.min(quantity - canceledQuantity, quantity - takenQuantity))
}

/** Delivered pieces of a line, which can be sent back. */
export function countReturnable(line: ReturnableLine): number {
  const undelivered = line.quantity - line.canceledQuantity - line.deliveredQuantity
  return Math.max(0, countWithdrawable(line) - undelivered)
}

/**
 * The end of the return period. With several parcels it starts when the last one is delivered, as EU law requires.
 * @returns null until the order is completely delivered, because the period has not started
 */
export function findReturnDeadline(
  { timeZone, lastDeliveredAt, isIncomplete }: Delivery,
  returnDays: number,
): Date | null {
  return lastDeliveredAt === null || isIncomplete ? null : endOfDay(lastDeliveredAt, returnDays, timeZone)
}

/** @param deadline null while the period has not started */
export function isInTime(deadline: Date | null, now: Date): boolean {
  return deadline === null || now <= deadline
}

/** Every limit of the shop, in one table. Why each number is what it is: `docs/decisions/018-attempts.md`. */

import type { ShopErrorCode } from '../../shared/errors.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/**
 * What attempts are counted for: the connection (`ipPrefix`), the account aimed at (an id, e-mail address or telephone number, whether
 * it exists or not), a device that the account knows, an order number, a telephone number, the recipient of mail.
 */
export type AttemptKey = 'ip' | 'account' | 'device' | 'order' | 'phone' | 'recipient'

export interface AttemptRule {
  key: AttemptKey
  /** So many attempts are possible at once. */
  capacity: number
  /** Then one more after each of these. */
  refillMs: number
  /** What a success gives back: this attempt, or all of them; nothing without. */
  onSuccess?: 'refund' | 'clear'
  /** What the refusal says; `request.wait` without. */
  refusal?: WaitRefusal
}

/** Refusals with `seconds` and `minutes` until the next attempt. */
export type WaitRefusal = Extract<ShopErrorCode, 'request.wait' | 'order.wait'>

export const attemptRules = {
  login: [
    { key: 'ip', capacity: 30, refillMs: minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 5, refillMs: 5 * minuteMs, onSuccess: 'clear' },
    { key: 'device', capacity: 20, refillMs: minuteMs, onSuccess: 'clear' },
  ],
  register: [
    { key: 'ip', capacity: 10, refillMs: 2 * minuteMs },
    { key: 'account', capacity: 5, refillMs: 10 * minuteMs },
  ],
  /** The current password, asked for before something that matters is changed. */
  password: [
    { key: 'ip', capacity: 30, refillMs: minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 5, refillMs: 5 * minuteMs, onSuccess: 'clear' },
    { key: 'device', capacity: 20, refillMs: minuteMs, onSuccess: 'clear' },
  ],
  /** Asking for a link to set a new password. */
  reset: [
    { key: 'ip', capacity: 10, refillMs: 2 * minuteMs },
    // As long as a link is good: whoever has to wait has one in the mailbox that works.
    { key: 'account', capacity: 3, refillMs: 30 * minuteMs },
    { key: 'device', capacity: 3, refillMs: 30 * minuteMs },
  ],
  /** Links that are not good, or no longer. A good one always works. */
  resetUse: [{ key: 'ip', capacity: 20, refillMs: minuteMs }],
  /** Asking for a code by text message. Each costs money, and bothers whoever did not ask for it. */
  codeSend: [
    { key: 'ip', capacity: 20, refillMs: 2 * minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 3, refillMs: hourMs, onSuccess: 'clear' },
    { key: 'device', capacity: 3, refillMs: hourMs, onSuccess: 'clear' },
  ],
  codeCheck: [
    { key: 'ip', capacity: 20, refillMs: minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 5, refillMs: 15 * minuteMs, onSuccess: 'clear' },
    // Of the browser that asked for the code, for each code; or of one that the account knows.
    { key: 'device', capacity: 5, refillMs: 15 * minuteMs, onSuccess: 'clear' },
  ],
  /** Codes of an authenticator app: three of a million are good at a time. The device does not count: it may be the thief's. */
  otp: [
    { key: 'ip', capacity: 30, refillMs: minuteMs },
    { key: 'account', capacity: 5, refillMs: 5 * minuteMs, onSuccess: 'clear' },
  ],
  passkey: [{ key: 'ip', capacity: 30, refillMs: minuteMs, onSuccess: 'refund' }],
  /** A challenge is a row; a login page asks for one when it is opened. */
  passkeyOptions: [{ key: 'ip', capacity: 60, refillMs: secondMs }],
  /** Order numbers follow each other, so pairs of number and e-mail address could be tried one by one. */
  trackOrder: [
    { key: 'ip', capacity: 5, refillMs: 5 * minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 5, refillMs: 15 * minuteMs, onSuccess: 'refund' },
    { key: 'order', capacity: 5, refillMs: 15 * minuteMs, onSuccess: 'refund' },
  ],
  /**
   * An order takes stock before anybody pays. The connection does not count for customers who proved an address or a number: many people
   * may share one.
   */
  order: [
    { key: 'ip', capacity: 10, refillMs: 3 * minuteMs, refusal: 'order.wait' },
    { key: 'account', capacity: 15, refillMs: 6 * minuteMs, refusal: 'order.wait' },
    { key: 'phone', capacity: 5, refillMs: 30 * minuteMs, refusal: 'order.wait' },
    { key: 'recipient', capacity: 5, refillMs: 30 * minuteMs, refusal: 'order.wait' },
  ],
  coupon: [{ key: 'ip', capacity: 60, refillMs: 10 * secondMs, onSuccess: 'refund' }],
  contact: [{ key: 'ip', capacity: 5, refillMs: minuteMs }],
  subscribe: [{ key: 'ip', capacity: 5, refillMs: minuteMs }],
  registerBike: [{ key: 'ip', capacity: 5, refillMs: minuteMs }],
  /** Mail to an address that anybody can name in a form. What goes beyond is not sent. */
  namedRecipient: [{ key: 'recipient', capacity: 5, refillMs: hourMs }],
  /** Mail about an account, which only its customer causes: apart, so that nobody can keep such a notice from being sent. */
  accountNotice: [{ key: 'recipient', capacity: 20, refillMs: 10 * minuteMs }],
  exportOwnData: [{ key: 'account', capacity: 10, refillMs: 6 * minuteMs }],
} as const satisfies Record<string, readonly AttemptRule[]>

/** What is limited. */
export type AttemptAction = keyof typeof attemptRules

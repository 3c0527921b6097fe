/** Every limit of the shop, in one table. The reasons for the numbers are in `docs/decisions/018-attempts.md`. */

import { hourMs, minuteMs } from '../../shared/durations.ts'
import type { ShopErrorCode } from '../../shared/errors.ts'

const secondMs = 1000

/**
 * What attempts are counted by: the connection (`ipPrefix`), the target account (an id, email address or phone number, existing or not), a
 * device known to the account, an order number, a phone number, the recipient of an email, an API token.
 */
export type RateLimitKey = 'ip' | 'account' | 'device' | 'order' | 'phone' | 'recipient' | 'token'

export interface RateLimitRule {
  key: RateLimitKey
  /** How many attempts are possible at once. */
  capacity: number
  /** How long it takes until one more attempt is possible. */
  refillMs: number
  /** What a success refunds: this attempt or all attempts; nothing when absent. */
  onSuccess?: 'refund' | 'clear'
  /** Error code when no attempt is left; default `request.wait`. */
  errorCode?: RateLimitErrorCode
}

/** Error codes whose messages take the `seconds` and `minutes` until the next attempt. */
export type RateLimitErrorCode = Extract<ShopErrorCode, 'request.wait' | 'order.wait'>

export const rateLimitRules = {
  signIn: [
    { key: 'ip', capacity: 30, refillMs: minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 5, refillMs: 5 * minuteMs, onSuccess: 'clear' },
    { key: 'device', capacity: 20, refillMs: minuteMs, onSuccess: 'clear' },
  ],
  register: [
    { key: 'ip', capacity: 10, refillMs: 2 * minuteMs },
    { key: 'account', capacity: 5, refillMs: 10 * minuteMs },
  ],
  /** Entering the current password before a sensitive change. */
  password: [
    { key: 'ip', capacity: 30, refillMs: minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 5, refillMs: 5 * minuteMs, onSuccess: 'clear' },
    { key: 'device', capacity: 20, refillMs: minuteMs, onSuccess: 'clear' },
  ],
  /** Requesting a password reset link. */
  reset: [
    { key: 'ip', capacity: 10, refillMs: 2 * minuteMs },
    // As long as a link is valid: a customer who has to wait already has a working one in the mailbox.
    { key: 'account', capacity: 3, refillMs: 30 * minuteMs },
    { key: 'device', capacity: 3, refillMs: 30 * minuteMs },
  ],
  /** Invalid or expired reset links. A valid link always works. */
  resetUse: [{ key: 'ip', capacity: 20, refillMs: minuteMs }],
  /** Requesting a code by text message. Each costs money and bothers people who did not request it. */
  codeSend: [
    { key: 'ip', capacity: 20, refillMs: 2 * minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 3, refillMs: hourMs, onSuccess: 'clear' },
    { key: 'device', capacity: 3, refillMs: hourMs, onSuccess: 'clear' },
  ],
  codeCheck: [
    { key: 'ip', capacity: 20, refillMs: minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 5, refillMs: 15 * minuteMs, onSuccess: 'clear' },
    // Per code for the browser that requested it, or for one known to the account.
    { key: 'device', capacity: 5, refillMs: 15 * minuteMs, onSuccess: 'clear' },
  ],
  /** Authenticator app codes: three in a million are valid at a time. Not limited per device, because the device may be stolen. */
  otp: [
    { key: 'ip', capacity: 30, refillMs: minuteMs },
    { key: 'account', capacity: 5, refillMs: 5 * minuteMs, onSuccess: 'clear' },
  ],
  passkey: [{ key: 'ip', capacity: 30, refillMs: minuteMs, onSuccess: 'refund' }],
  /** Each challenge is a row, and opening the sign-in page requests one. */
  passkeyOptions: [{ key: 'ip', capacity: 60, refillMs: secondMs }],
  /** Order numbers are sequential, so pairs of number and email address could be enumerated. */
  trackOrder: [
    { key: 'ip', capacity: 5, refillMs: 5 * minuteMs, onSuccess: 'refund' },
    { key: 'account', capacity: 5, refillMs: 15 * minuteMs, onSuccess: 'refund' },
    { key: 'order', capacity: 5, refillMs: 15 * minuteMs, onSuccess: 'refund' },
  ],
  /** Requesting a link for returns. As with password resets, a customer who has to wait has a working one in the mailbox. */
  returnLink: [
    { key: 'ip', capacity: 10, refillMs: 2 * minuteMs },
    { key: 'account', capacity: 3, refillMs: 30 * minuteMs },
    { key: 'order', capacity: 3, refillMs: 30 * minuteMs },
  ],
  /** Anyone may declare a withdrawal, and each is a row. Generous, because the law demands that it works. */
  withdraw: [
    { key: 'ip', capacity: 10, refillMs: minuteMs },
    { key: 'account', capacity: 10, refillMs: 5 * minuteMs },
    { key: 'order', capacity: 10, refillMs: 5 * minuteMs },
  ],
  /**
   * An order reserves stock before it is paid. Orders of customers with a verified email address or phone number do not count for
   * their connection, which many people may share.
   */
  order: [
    { key: 'ip', capacity: 10, refillMs: 3 * minuteMs, errorCode: 'order.wait' },
    { key: 'account', capacity: 15, refillMs: 6 * minuteMs, errorCode: 'order.wait' },
    { key: 'phone', capacity: 5, refillMs: 30 * minuteMs, errorCode: 'order.wait' },
    { key: 'recipient', capacity: 5, refillMs: 30 * minuteMs, errorCode: 'order.wait' },
  ],
  /** Opening and checking the payment of one's own order. A page that waits for the bank checks every three seconds. */
  payment: [{ key: 'order', capacity: 60, refillMs: 2 * secondMs }],
  coupon: [{ key: 'ip', capacity: 60, refillMs: 10 * secondMs, onSuccess: 'refund' }],
  /** Entering an email address while a promotion depends on its earlier orders: the cart reveals whether there are any. */
  buyerCheck: [{ key: 'ip', capacity: 10, refillMs: 3 * minuteMs, onSuccess: 'refund' }],
  contact: [{ key: 'ip', capacity: 5, refillMs: minuteMs }],
  subscribe: [{ key: 'ip', capacity: 5, refillMs: minuteMs }],
  emptySearch: [{ key: 'ip', capacity: 30, refillMs: 10 * secondMs }],
  stockAlert: [{ key: 'ip', capacity: 10, refillMs: minuteMs }],
  registerBike: [{ key: 'ip', capacity: 5, refillMs: minuteMs }],
  /** Emails to a recipient that anyone can enter in a form. Emails beyond the limit are not sent. */
  namedRecipient: [{ key: 'recipient', capacity: 5, refillMs: hourMs }],
  /** Emails about an account, which only its customer triggers. Limited separately, so that no one can suppress such a notice. */
  accountNotice: [{ key: 'recipient', capacity: 20, refillMs: 10 * minuteMs }],
  /** Calls of a program: ten a second, after a first burst. */
  apiToken: [{ key: 'token', capacity: 300, refillMs: secondMs / 10 }],
  /** Sending a test email or message, and asking a payment service whether it accepts a key. */
  settingsTest: [{ key: 'account', capacity: 20, refillMs: minuteMs }],
  exportOwnData: [{ key: 'account', capacity: 10, refillMs: 6 * minuteMs }],
} as const satisfies Record<string, readonly RateLimitRule[]>

export type LimitedAction = keyof typeof rateLimitRules

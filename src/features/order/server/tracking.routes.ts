import { countGuess, forgiveGuess, type GuessLimit, householdOf, subjectOf } from '../../../kit/guesses.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { words } from '../../../kit/text/words.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { trackCall, type WireTracking } from '../tracking.contract.ts'
import { orderNumberOf } from '../tracking.ts'
import { timestamp } from './orderParts.presenter.ts'
import { presentSteps } from './steps.presenter.ts'
import { findTrackedOrder, type TrackedOrder } from './tracking.sql.ts'

/** Order numbers follow each other, so pairs could be tried one by one: after five wrong ones from a minute up to an hour. */
const limit: GuessLimit = {
  purpose: 'track-order',
  free: 5,
  firstWaitMs: 60_000,
  longestWaitMs: 3_600_000,
  forgottenAfterMs: 86_400_000,
}

/** Right or wrong, from one address: nobody looks more often. */
const callsPerMinute = 30

export function trackingRoutes(app: ApiApp, { db, now, secret }: Services): void {
  route(
    app,
    trackCall,
    async ({ input, http, reply }) => {
      reply.header('cache-control', 'no-store')
      const number = orderNumberOf(input.order)
      const email = input.email.toLowerCase()
      // Each is limited by itself: many numbers from one place, many places on one number, many numbers for one person.
      const who = [`from ${householdOf(http.ip)}`, `email ${email}`]
      const subjects = (number === '' ? who : [...who, `order ${number}`]).map((subject) => subjectOf(secret, subject))
      await countGuess(db, limit, subjects, now())
      const order = await findTrackedOrder(db, number, email)
      // The same answer for an unknown number and for a known one with another address, so that neither tells of the other.
      if (!order) throw new ShopError('order.untracked')
      await forgiveGuess(db, limit, subjects)
      return { data: presentTracking(order, http.language) }
    },
    { perMinute: callsPerMinute },
  )
}

function presentTracking(order: TrackedOrder, language: Language): WireTracking {
  return {
    increment_id: order.incrementId,
    status: order.status,
    status_label: words(language, 'server')(`order.status.${order.status}`),
    created_at: order.createdAt.toISOString(),
    steps: presentSteps(order),
    items: order.lines.map(({ name, options, quantity }) => ({ name, options, qty_ordered: quantity })),
    shipments: order.shipments.map((shipment) => ({
      status: shipment.status,
      carrier_title: shipment.carrierTitle,
      track_number: shipment.trackNumber,
      total_qty: shipment.quantity,
      created_at: timestamp(shipment.createdAt),
    })),
  }
}

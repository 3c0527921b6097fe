import type { Step } from '../tracking.ts'
import type { WireStep } from './tracking/tracking.contract.ts'

/** Presents an order's progress. */
export function presentSteps(steps: readonly Step[]): WireStep[] {
  return steps.map(({ code, isReached, reachedAt }) => ({
    code,
    is_reached: isReached,
    reached_at: reachedAt?.toISOString() ?? null,
  }))
}

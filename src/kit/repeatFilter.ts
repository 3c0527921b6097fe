const againMs = 60_000

/** Keeps a lasting problem from filling the log. */
export interface RepeatFilter {
  /** Whether to report a problem now: at once when it is another one than before, else once per minute. */
  isDue(reason: string): boolean
  /** The problem is over: it is reported at once when it occurs again. */
  reset(): void
}

export function makeRepeatFilter(): RepeatFilter {
  let last: { reason: string; at: number } | null = null
  return {
    isDue(reason) {
      const at = performance.now()
      if (last?.reason === reason && at - last.at < againMs) return false
      last = { reason, at }
      return true
    },
    reset() {
      last = null
    },
  }
}

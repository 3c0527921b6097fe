/** Safari has no idle callbacks. */
const safariDelayMs = 200

/** Calls `run` when the browser has nothing more urgent to do. */
export const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => requestIdleCallback(run)
    : (run) => setTimeout(run, safariDelayMs)

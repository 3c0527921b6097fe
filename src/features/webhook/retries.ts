/** When a failed delivery is repeated. */
import { hourMs } from '../../shared/durations.ts'

const firstDelayMs = 5_000
const longestDelayMs = 6 * hourMs
/** Up to a fifth earlier or later, so that deliveries that failed together are not repeated together. */
const jitter = 0.2

/**
 * Doubles from five seconds to six hours.
 * @param attempts so far @param random from 0 up to 1
 */
export function findRetryDelayMs(attempts: number, random: number): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
  return Math.round(delayMs * (1 - jitter + 2 * jitter * random))
}

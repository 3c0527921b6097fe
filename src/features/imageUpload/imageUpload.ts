/**
 * Bytes of every part except the last: the most that an interruption can lose. A phone sends this much in a minute at 20 kB/s.
 */
export const partBytes = 1024 * 1024

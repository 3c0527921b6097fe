/** Bytes of every part except the last. What an interruption can lose; a phone sends it in a minute at 20 kB/s. */
export const partBytes = 1024 * 1024

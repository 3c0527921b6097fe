/** 128 random bits as text, for idempotency keys. Not `crypto.randomUUID`, which browsers offer over HTTPS only. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

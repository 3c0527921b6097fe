/** 128 random bits as text: what makes a request repeatable. Not `crypto.randomUUID`, which browsers offer behind https only. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

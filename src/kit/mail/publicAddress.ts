/** The email address at which customers reach the shop. @returns null for the placeholder that applies while none is set, which receives nothing */
export function findPublicAddress(mailFrom: string): string | null {
  const email = /[^<>\s]+@[^<>\s]+/.exec(mailFrom)?.[0] ?? null
  return email === null || email.endsWith('.example') ? null : email
}

/** The shop's address while none is set. It receives nothing. */
export const placeholderAddress = 'shop@chainline.example'

/** The email address at which customers reach the shop. @returns null for the placeholder */
export function findPublicAddress(mailFrom: string): string | null {
  const email = /[^<>\s]+@[^<>\s]+/.exec(mailFrom)?.[0] ?? null
  return email === placeholderAddress ? null : email
}

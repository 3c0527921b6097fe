/** The e-mail address that was typed on the page before: it travels with the visit, not in an address that is kept. @param state of the location */
export function readTypedEmail(state: unknown): string {
  const { email }: { email?: unknown } = typeof state === 'object' && state !== null ? state : {}
  return typeof email === 'string' ? email : ''
}

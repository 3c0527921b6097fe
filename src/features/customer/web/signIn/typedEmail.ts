/** The email address typed on the previous page, passed in the navigation state to stay out of the URL. @param state of the location */
export function readTypedEmail(state: unknown): string {
  const { email }: { email?: unknown } = typeof state === 'object' && state !== null ? state : {}
  return typeof email === 'string' ? email : ''
}

/**
 * Browsers in which a member of the staff has signed in before. Attempts from them have a limit of their own, so attempts from elsewhere
 * never lock the person out. The signed cookie names the person and the password: a new password forgets these browsers.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimitKeys } from '../../../kit/rateLimit/rateLimit.ts'
import type { Settings } from '../../../kit/services.ts'
import { newSecret } from '../../session/server/identity.ts'
import type { Staff } from './staff.sql.ts'
import { isSecure } from './staffSession.ts'

type Account = Pick<Staff, 'id' | 'passwordHash'>

/** The longest lifetime that browsers allow for a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60

const cookieName = (settings: Pick<Settings, 'baseUrl'>) =>
  `${isSecure(settings) ? '__Host-' : ''}chainline_staff_browser`

/**
 * What an attempt to sign in counts against: the browser alone if it is known, otherwise the connection and the email address.
 * @param email as typed @param staff null for an unknown email address
 */
export function staffRateLimitKeys(
  http: FastifyRequest,
  settings: Pick<Settings, 'baseUrl'>,
  email: string,
  staff: Account | null,
): RateLimitKeys {
  const browser = staff && readBrowser(http, settings, staff)
  return browser ? { device: `staff ${browser}` } : { ip: http.ip, account: `staff ${email}` }
}

/** Makes this browser known. Call it only after a complete sign-in. */
export function rememberBrowser(
  http: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'baseUrl'>,
  staff: Account,
): void {
  if (readBrowser(http, settings, staff)) return
  reply.setCookie(cookieName(settings), `${newSecret()}.${nameAccount(staff)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(settings),
    signed: true,
    maxAge: cookieSeconds,
  })
}

/** @returns the value of the cookie; null unless it belongs to this account and its current password */
function readBrowser(http: FastifyRequest, settings: Pick<Settings, 'baseUrl'>, staff: Account): string | null {
  const cookie = http.cookies[cookieName(settings)]
  if (!cookie) return null
  const { valid, value } = http.unsignCookie(cookie)
  return valid && value?.endsWith(`.${nameAccount(staff)}`) ? value : null
}

function nameAccount({ id, passwordHash }: Account): string {
  return createHash('sha256').update(`${id} ${passwordHash}`).digest('base64url').slice(0, 22)
}

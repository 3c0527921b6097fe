/** The ways into an account, by the address of their page: `/login-register?mode=register&redirect=/checkout`. */
import { forgotPasswordPath, loginPath, resetPasswordPath } from '../../shared/paths.ts'
import { redirectPath } from './redirect.ts'

export const signInModes = ['login', 'register', 'phone'] as const
export type SignInMode = (typeof signInModes)[number]

/** Logging in by e-mail and password, for any other `mode`. */
export function parseSignInMode(search: URLSearchParams): SignInMode {
  return signInModes.find((mode) => mode === search.get('mode')) ?? 'login'
}

/** Where somebody who presses "Log in" on this page wants to be afterwards: here, or where they were going before. */
export function returnPathFrom({ pathname, search }: { pathname: string; search: string }): string {
  const isWayIn = [loginPath, forgotPasswordPath, resetPasswordPath].includes(pathname)
  return isWayIn ? redirectPath(new URLSearchParams(search).get('redirect')) : pathname + search
}

/** What a reset link carries behind `#`. @returns null when it is not whole */
export function resetLinkOf(hash: string): { token: string; email: string } | null {
  const secrets = new URLSearchParams(hash.replace(/^#/, ''))
  const token = secrets.get('token') ?? ''
  const email = secrets.get('email') ?? ''
  return token === '' || email === '' ? null : { token, email }
}

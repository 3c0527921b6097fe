/** The sign-in modes, by the URL of their page: `/login-register?mode=register&redirect=/checkout`. */
import { forgotPasswordPath, resetPasswordPath, signInPath } from '../../shared/paths.ts'
import { redirectPath } from './redirect.ts'

export const signInModes = ['password', 'register', 'phone'] as const
export type SignInMode = (typeof signInModes)[number]

/** Defaults to email and password for any other `mode`. */
export function parseSignInMode(search: URLSearchParams): SignInMode {
  return signInModes.find((mode) => mode === search.get('mode')) ?? 'password'
}

/** Where to return after signing in from this page: to this page, or from a sign-in page to its target. */
export function returnPathFrom({ pathname, search }: { pathname: string; search: string }): string {
  const isSignInPage = [signInPath, forgotPasswordPath, resetPasswordPath].includes(pathname)
  return isSignInPage ? redirectPath(new URLSearchParams(search).get('redirect')) : pathname + search
}

/** Parses the fragment of a reset link. @returns null when it is incomplete */
export function parseResetLink(hash: string): { token: string; email: string } | null {
  const secrets = new URLSearchParams(hash.replace(/^#/, ''))
  const token = secrets.get('token') ?? ''
  const email = secrets.get('email') ?? ''
  return token === '' || email === '' ? null : { token, email }
}

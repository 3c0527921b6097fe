import { isCommonPassword } from './commonPasswords.ts'
import type { FieldProblems } from './fieldProblems.ts'
import { normalizePassword } from './password.ts'

interface PasswordContext {
  email: string | null
  shopName: string
  minLength: number
}

/**
 * Adds the problems of a new password. Passwords chosen before a rule existed still sign in.
 * @param context the account's email address, null for none, and the shop's name: an attacker's first guesses; `minLength` in characters
 */
export async function checkNewPassword(
  problems: FieldProblems,
  password: string,
  { minLength, ...context }: PasswordContext,
): Promise<void> {
  const normalized = normalizePassword(password)
  if ([...normalized].length < minLength) problems.add('password', 'tooShort', String(minLength))
  else if (await isCommonPassword(normalized.trim(), namesIn(context))) {
    problems.add('password', 'passwordCommon')
  }
}

/** What attackers of this account try before any word list: `chainline`, `asha@example.com`, `asha`. */
function namesIn({ shopName, email }: { shopName: string; email: string | null }): string[] {
  const emailAddress = email?.trim().toLowerCase()
  const names = [shopName.toLowerCase(), shopName.toLowerCase().replace(/\s+/g, '')]
  return emailAddress === undefined ? names : [...names, emailAddress, emailAddress.split('@')[0] ?? emailAddress]
}

import { isCommonPassword } from '../../../kit/commonPasswords.ts'
import { normalizePassword } from '../../../kit/password.ts'
import { shortestPassword } from '../customer.contract.ts'
import type { FieldProblems } from './fieldProblems.ts'

/**
 * Adds what is wrong with a password that somebody chooses; one that was chosen before a rule still logs in.
 * @param email of the account: its own address is the first guess at it; null for none
 */
export async function checkNewPassword(problems: FieldProblems, password: string, email: string | null): Promise<void> {
  const normalized = normalizePassword(password)
  if ([...normalized].length < shortestPassword) problems.add('password', 'tooShort', String(shortestPassword))
  else if (isOwnAddress(normalized, email) || (await isCommonPassword(normalized))) {
    problems.add('password', 'passwordCommon')
  }
}

function isOwnAddress(password: string, email: string | null): boolean {
  if (email === null) return false
  const address = email.trim().toLowerCase()
  return [address, address.split('@')[0]].includes(password.trim().toLowerCase())
}

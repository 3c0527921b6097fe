import { isCommonPassword } from '../../../kit/commonPasswords.ts'
import { normalizePassword } from '../../../kit/password.ts'
import { shortestPassword } from '../customer.contract.ts'
import type { FieldProblems } from './fieldProblems.ts'

/**
 * Adds what is wrong with a password that somebody chooses; one that was chosen before a rule still logs in.
 * @param context the account's address, null for none, and the shop's name: the first guesses
 */
export async function checkNewPassword(
  problems: FieldProblems,
  password: string,
  context: { email: string | null; shopName: string },
): Promise<void> {
  const normalized = normalizePassword(password)
  if ([...normalized].length < shortestPassword) problems.add('password', 'tooShort', String(shortestPassword))
  else if (await isCommonPassword(normalized.trim(), namesIn(context))) {
    problems.add('password', 'passwordCommon')
  }
}

/** What attackers try at this shop and this account before any list: `chainline`, `asha@example.com`, `asha`. */
function namesIn({ shopName, email }: { shopName: string; email: string | null }): string[] {
  const address = email?.trim().toLowerCase()
  const names = [shopName.toLowerCase(), shopName.toLowerCase().replace(/\s+/g, '')]
  return address === undefined ? names : [...names, address, address.split('@')[0] ?? address]
}

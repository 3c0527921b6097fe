import { ShopError } from '../../../shared/errors.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { registrationRules } from '../registration.form.ts'

/** Never kept: what the shop reads itself, and the credential that some clients send along. */
const notExtra = new Set([...Object.keys(registrationRules), honeypotName, 'locale', 'currency', 'token'])

/** Characters of JSON. */
const longestExtra = 20_000

/**
 * The fields that the form does not have, as JSON that PostgreSQL takes: without files, half characters and NUL.
 * @throws ShopError request.tooLarge
 */
export function extraFields(input: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(input).filter(
    ([name, value]) => !notExtra.has(name) && value !== '' && !holdsFile(value),
  )
  const json = JSON.stringify(Object.fromEntries(fields))
  if (json.length > longestExtra) throw new ShopError('request.tooLarge')
  // An escaped backslash is read as one, so that what follows it is not taken for an escape.
  return json.replace(/\\\\|\\u(?:d[89a-f][0-9a-f]{2}|0000)/g, (found) => (found === '\\\\' ? found : '\ufffd'))
}

function holdsFile(value: unknown): boolean {
  return Buffer.isBuffer(value) || (Array.isArray(value) && value.some(Buffer.isBuffer))
}

import { ShopError } from '../../../shared/errors.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { registrationRules } from '../registration.form.ts'

/** Never stored: fields the shop reads itself, and the token that some clients send. */
const notExtra = new Set([...Object.keys(registrationRules), honeypotName, 'locale', 'currency', 'token'])

/** In characters of JSON. */
const maxExtraLength = 20_000

/**
 * Serializes fields that the form does not have as JSON that PostgreSQL accepts: without files, lone surrogates and NUL.
 * @throws ShopError request.tooLarge
 */
export function serializeExtraFields(input: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(input).filter(
    ([name, value]) => !notExtra.has(name) && value !== '' && !holdsFile(value),
  )
  const json = JSON.stringify(Object.fromEntries(fields))
  if (json.length > maxExtraLength) throw new ShopError('request.tooLarge')
  // Match an escaped backslash as a unit, so that what follows it is not taken for an escape.
  return json.replace(/\\\\|\\u(?:d[89a-f][0-9a-f]{2}|0000)/g, (found) => (found === '\\\\' ? found : '\ufffd'))
}

function holdsFile(value: unknown): boolean {
  return Buffer.isBuffer(value) || (Array.isArray(value) && value.some(Buffer.isBuffer))
}

import { parseOrderNumber } from '../../features/order/tracking.ts'
import { StartError } from '../../shared/errors.ts'

/** The operand of a command about one order. @throws StartError for none, an invalid one or more than one */
export function requireOrderNumber(words: readonly string[], usage: string): string {
  const number = parseOrderNumber(words[0] ?? '')
  if (number === '' || words.length > 1)
    throw new StartError(`Expected exactly one order number: npm run shop -- ${usage}`)
  return number
}

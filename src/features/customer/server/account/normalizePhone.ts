import type { FieldProblems } from '../../../../kit/fieldProblems.ts'
import { isPhoneNumber, toSingleLine } from '../../../../shared/personDetails.ts'
import { readPhone } from '../../phone.ts'

/** Normalizes a phone number if it can be parsed; adds a problem if it is none. @returns null when the text is empty */
export function normalizePhone(problems: FieldProblems, text: string): string | null {
  const phone = toSingleLine(text)
  if (phone === '') return null
  if (!isPhoneNumber(phone)) problems.add('phone', 'phone')
  return readPhone(phone) ?? phone
}

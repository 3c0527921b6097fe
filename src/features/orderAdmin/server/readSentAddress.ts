import type { Db } from '../../../kit/database/database.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { type PhoneUse, toStaffPhoneUse } from '../../../shared/shopOptions.ts'
import {
  findMissingState,
  normalizeCountryCode,
  type PostalAddress,
  type PostalInput,
  parsePostalAddress,
} from '../../address/address.rules.ts'
import { findCountryStates } from '../../address/server/country.sql.ts'
import { formatAddressErrors } from '../../address/server/formatAddressErrors.ts'

/**
 * Validates the destination of an order entered by the staff, by the rules of the checkout.
 * @param reader `phone`: whether the shop asks for a phone number
 * @throws ShopError 422 with an error per field
 */
export async function readSentAddress(
  tx: Db,
  input: PostalInput,
  { language, phone }: { language: Language; phone: PhoneUse },
): Promise<PostalAddress> {
  const countryStates = await findCountryStates(tx, normalizeCountryCode(input.country))
  const { address, problems } = parsePostalAddress(input, countryStates, toStaffPhoneUse(phone))
  const errors = formatAddressErrors(language, { ...problems, ...findMissingState(address, countryStates) }, 'address.')
  if (Object.keys(errors).length > 0) throw new ShopError('request.invalid', {}, errors)
  return address
}

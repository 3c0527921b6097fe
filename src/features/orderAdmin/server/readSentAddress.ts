import type { Db } from '../../../kit/database/database.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import {
  findMissingState,
  normalizeCountryCode,
  type PostalAddress,
  type PostalInput,
  parsePostalAddress,
} from '../../address/address.rules.ts'
import { findCountryStates } from '../../address/server/country.sql.ts'
import { formatAddressErrors } from '../../address/server/formatAddressErrors.ts'

/** Where an order is sent instead of being collected, by the rules of the checkout. @throws ShopError 422 with an error per field */
export async function readSentAddress(tx: Db, input: PostalInput, language: Language): Promise<PostalAddress> {
  const countryStates = await findCountryStates(tx, normalizeCountryCode(input.country))
  const { address, problems } = parsePostalAddress(input, countryStates)
  const errors = formatAddressErrors(language, { ...problems, ...findMissingState(address, countryStates) }, 'address.')
  if (Object.keys(errors).length > 0) throw new ShopError('request.invalid', {}, errors)
  return address
}

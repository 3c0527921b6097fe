/** Validates the addresses of an order that the staff take, by the rules of the checkout. */
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { isEmailAddress, toSingleLine } from '../../../shared/personDetails.ts'
import { toStaffPhoneUse } from '../../../shared/shopOptions.ts'
import {
  findMissingState,
  normalizeCountryCode,
  type PostalInput,
  type PostalProblem,
  parsePostalAddress,
} from '../../address/address.rules.ts'
import { countryStatesForShop } from '../../address/server/countryStates.ts'
import { formatAddressErrors } from '../../address/server/formatAddressErrors.ts'
import type { DraftAddresses } from './draftCart.ts'
import type { OrderInput } from './orderForm.contract.ts'

export interface ReadAddresses extends DraftAddresses {
  /** Errors by field, such as `billing.city`; empty when the order can be placed with these addresses. */
  errors: Readonly<Record<string, string[]>>
}

/**
 * Do not call it in a transaction, because it reads the shop's countries over another connection. Unlike in the checkout, an
 * email address is optional: customers who order by phone get the confirmation on paper.
 */
export async function readAddresses(services: Services, input: OrderInput, language: Language): Promise<ReadAddresses> {
  const email = toSingleLine(input.email)
  const billing = await read(services, input.billing)
  const shipping = input.shipping === null ? billing : await read(services, input.shipping)
  return {
    billing: { ...billing.address, email },
    shipping: { ...shipping.address, email },
    errors: {
      ...formatAddressErrors(language, billing.problems, 'billing.'),
      ...(input.shipping === null ? {} : formatAddressErrors(language, shipping.problems, 'shipping.')),
      ...(email === '' || isEmailAddress(email) ? {} : formatAddressErrors(language, { email: 'email' })),
    },
  }
}

async function read(services: Services, input: PostalInput) {
  const countryStates = await countryStatesForShop(services)(normalizeCountryCode(input.country))
  const phoneUse = toStaffPhoneUse(services.settings.options.phone)
  const { address, problems } = parsePostalAddress(input, countryStates, phoneUse)
  const all: Record<string, PostalProblem> = { ...problems, ...findMissingState(address, countryStates) }
  return { address, problems: all }
}

/** @throws ShopError 422 with the errors by field, if any */
export function throwFieldErrors(errors: Readonly<Record<string, string[]>>): void {
  if (Object.keys(errors).length > 0) throw new ShopError('request.invalid', {}, errors)
}

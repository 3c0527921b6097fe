/** The profile form: its values, its rules and the input it sends. */
import type { Input } from '../../shared/contract.ts'
import type { WireCustomer } from '../session/server/customer.contract.ts'
import { profileRules } from './account.rules.ts'
import type { profileCall } from './server/customer.contract.ts'

export interface ProfileValues {
  first_name: string
  last_name: string
  /** Empty if not given. */
  gender: string
  /** `1990-05-31`, or empty. */
  date_of_birth: string
  email: string
}

/** The choices in the form; values from other clients are preserved. */
export const genders = ['female', 'male', 'other'] as const

/** Converts missing values to empty texts. */
export function toProfileValues(customer: WireCustomer): ProfileValues {
  const { first_name, last_name, gender, date_of_birth, email } = customer
  return { first_name, last_name, gender: gender ?? '', date_of_birth: date_of_birth ?? '', email }
}

/** A new email address is a new way to sign in, so it requires re-authentication. */
export function changesEmail(customer: WireCustomer, email: string): boolean {
  return email.trim() !== customer.email
}

/** Problems in form order. A customer who registered by phone may leave the email address empty. */
export function findProfileRules(customer: Pick<WireCustomer, 'email'>) {
  const { first_name, last_name, email, date_of_birth, gender } = profileRules
  return { first_name, last_name, email: { ...email, isRequired: customer.email !== '' }, date_of_birth, gender }
}

/**
 * The input to send: the name and the changed fields. Unchanged fields may have changed on another device since.
 * The phone number and the password have their own forms.
 * @param customer as loaded when the form was filled
 */
export function profileInput(customer: WireCustomer, values: ProfileValues): Input<typeof profileCall> {
  const email = values.email.trim()
  const gender = values.gender || null
  const birth = values.date_of_birth || null
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    ...(gender === customer.gender ? {} : { gender }),
    ...(birth === customer.date_of_birth ? {} : { date_of_birth: birth }),
    ...(email === customer.email ? {} : { email }),
  }
}

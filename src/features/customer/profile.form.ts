/** The form of the profile: what stands in it, what may be sent, and as what. */
import type { Input } from '../../shared/contract.ts'
import { isEmailAddress } from '../../shared/personDetails.ts'
import type { profileCall, WireCustomer } from './customer.contract.ts'

export interface ProfileValues {
  first_name: string
  last_name: string
  /** Empty where nothing was said. */
  gender: string
  /** `1990-05-31`, or empty. */
  date_of_birth: string
  email: string
}

export const profileFields = [
  'first_name',
  'last_name',
  'email',
  'date_of_birth',
  'gender',
] as const satisfies (keyof ProfileValues)[]

/** What the shop offers; it keeps whatever another client wrote. */
export const genders = ['female', 'male', 'other'] as const

export const earliestBirth = '1900-01-01'

export type ProfileProblem = 'required' | 'email' | 'birth'

export function profileValuesOf(customer: WireCustomer): ProfileValues {
  const { first_name, last_name, gender, date_of_birth, email } = customer
  return { first_name, last_name, gender: gender ?? '', date_of_birth: date_of_birth ?? '', email }
}

/** Another e-mail address is another way in: it asks who it is. */
export function changesEmail(customer: WireCustomer, email: string): boolean {
  return email.trim() !== customer.email
}

/** @param today the latest day that a birthday may be, as `2026-11-21` */
export function profileProblems(
  customer: WireCustomer,
  values: ProfileValues,
  today: string,
): Partial<Record<keyof ProfileValues, ProfileProblem>> {
  const problems: Partial<Record<keyof ProfileValues, ProfileProblem>> = {}
  if (values.first_name.trim() === '') problems.first_name = 'required'
  if (values.last_name.trim() === '') problems.last_name = 'required'
  const email = values.email.trim()
  if (email === '') {
    if (customer.email !== '') problems.email = 'required'
  } else if (!isEmailAddress(email)) problems.email = 'email'
  const birth = values.date_of_birth
  if (birth !== '' && (birth < earliestBirth || birth > today)) problems.date_of_birth = 'birth'
  return problems
}

/**
 * What is sent: the name, and what was changed. What was not touched may have been changed on another device since.
 * The phone number and the password have forms of their own.
 * @param customer as they were when the form was filled
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

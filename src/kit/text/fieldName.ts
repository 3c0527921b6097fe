import type { Language } from '../../shared/locale.ts'
import { translator } from './translator.ts'

/** Fields of the wire that have a name in each language. */
const namedFields = {
  address1: 'address',
  city: 'city',
  company_name: 'companyName',
  country: 'country',
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  message: 'message',
  name: 'name',
  password: 'password',
  phone: 'phone',
  postcode: 'postcode',
  state: 'state',
  title: 'title',
  vat_id: 'vatId',
} as const

/** The name of a field in messages; other fields are named as on the wire. @param field without those that contain it: `first_name` */
export function nameField(language: Language, field: string): string {
  const [, known] = Object.entries(namedFields).find(([name]) => name === field) ?? []
  return known ? translator(language, 'errors')(`fieldName.${known}`) : field.replaceAll('_', ' ')
}

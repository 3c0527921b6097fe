/** Counts searches without results, for the staff. */
import { Type } from 'typebox'
import { localeInput } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'

export const emptySearchCall = defineCall({
  method: 'POST',
  path: '/empty-search',
  summary:
    'Counts a search that found nothing. Searches that find something, and likely personal data, are not counted',
  tag: 'Catalogue',
  input: Type.Object({ name: Type.String({ maxLength: 400 }), ...localeInput }),
  answers: { 200: Type.Object({ counted: Type.Boolean() }) },
})

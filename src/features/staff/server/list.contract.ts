/** Schemas shared by the calls of long lists. */
import { Type } from 'typebox'
import { data } from '../../../kit/http/wire.ts'
import { adminAnswers } from './staff.contract.ts'

/** Response of a call that describes the pages of a list. */
export const cursorAnswers = {
  200: data(
    Type.Object({
      total: Type.Integer({ description: 'How many entries match' }),
      cursors: Type.Array(Type.String(), { description: 'The last entry of each page but the last one' }),
    }),
  ),
  ...adminAnswers,
}

export const throughDescription =
  'The last entry of the page, one of the cursors of the list. The page has 100 entries at most; `next` is null when it ends there'

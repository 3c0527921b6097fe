import { Type } from 'typebox'

/** What a call that requires re-authentication accepts in its own body, for clients without a dialog. */
export const proofInput = {
  current_password: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Confirms the customer’s identity; not needed within ten minutes of a confirmation',
    }),
  ),
}

import { makePasskeyStore } from '../../../../kit/passkey/passkeyStore.ts'

/** The passkeys of customers. */
export const customerPasskeys = makePasskeyStore({
  ...{ passkeys: 'customer_passkey', challenges: 'passkey_challenge', holder: 'customer_id' },
})

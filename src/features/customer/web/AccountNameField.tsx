import type { WireCustomer } from '../customer.contract.ts'

/** Not seen by anybody: tells whatever keeps passwords whose account the password of this form belongs to. */
export function AccountNameField({ customer: { email, phone } }: { customer: WireCustomer }) {
  return <input type="text" name="username" autoComplete="username" value={email || (phone ?? '')} readOnly hidden />
}

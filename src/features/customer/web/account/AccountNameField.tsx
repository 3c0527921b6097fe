import type { WireCustomer } from '../../../session/server/customer.contract.ts'

/** Hidden; tells password managers which account the password in this form belongs to. */
export function AccountNameField({ customer: { email, phone } }: { customer: WireCustomer }) {
  return <input type="text" name="username" autoComplete="username" value={email || (phone ?? '')} readOnly hidden />
}

import { UsernameField } from '../../../../ui/UsernameField.tsx'
import type { WireCustomer } from '../../../session/server/customer.contract.ts'

/** The account of the password in this form, for password managers. */
export function AccountNameField({ customer: { email, phone } }: { customer: WireCustomer }) {
  return <UsernameField value={email || (phone ?? '')} />
}

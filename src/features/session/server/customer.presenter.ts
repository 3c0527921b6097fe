import type { WireCustomer } from './customer.contract.ts'
import type { Customer } from './findCustomer.sql.ts'

/** All customers are in the group that 1.x assigns at registration. */
const group = { id: 2, name: 'General', created_at: null, updated_at: null }

/** A customer for the customer's own use: includes personal data, but no credentials. */
export function presentCustomer(customer: Customer): WireCustomer {
  return {
    id: customer.id,
    email: customer.email ?? '',
    first_name: customer.firstName,
    last_name: customer.lastName,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    gender: customer.gender,
    date_of_birth: customer.dateOfBirth,
    phone: customer.phone,
    status: customer.isActive ? 1 : 0,
    group,
    has_password: customer.passwordHash !== null,
    is_email_verified: customer.emailVerifiedAt !== null,
    is_phone_verified: customer.phoneVerifiedAt !== null,
    created_at: customer.createdAt.toISOString(),
    updated_at: customer.updatedAt.toISOString(),
  }
}

import type { AdminOrder } from '../server/orderAdmin.contract.ts'

/** Whether something of the order can be shipped or set aside now. */
export function mayBePacked({ actions, awaitsPayment, lines }: AdminOrder): boolean {
  return actions.includes('ship') && !awaitsPayment && lines.some(({ left }) => left > 0)
}

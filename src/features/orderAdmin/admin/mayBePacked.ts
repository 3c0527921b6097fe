import type { AdminOrder } from '../server/orderAdmin.contract.ts'

/** Whether any item of the order can currently be shipped or set aside. */
export function mayBePacked({ actions, awaitsPayment, lines }: AdminOrder): boolean {
  return actions.includes('ship') && !awaitsPayment && lines.some(({ left }) => left > 0)
}

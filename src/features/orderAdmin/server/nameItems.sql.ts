import type { Db } from '../../../kit/database/database.ts'

interface NamedItem {
  sku: string
  name: string
  quantity: number
}

/** Items of an order as named in the audit log. @param lines of that order */
export async function nameItems(
  tx: Db,
  orderId: number,
  lines: readonly { lineId: number; quantity: number }[],
): Promise<NamedItem[]> {
  const items = await tx
    .selectFrom('order_line')
    .select(['id', 'sku', 'name'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return items.flatMap(({ id, sku, name }) => {
    const quantity = lines.reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0)
    return quantity > 0 ? [{ sku, name, quantity }] : []
  })
}

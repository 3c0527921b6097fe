import type { Life, Random } from './orderLife.ts'

/** Chooses some pieces of some lines of an order, occasionally one more than a line has. */
export async function chooseLines({ shop: { db } }: Life, orderId: number, random: Random) {
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const chosen = lines.filter(() => random.once(2))
  return (chosen.length > 0 ? chosen : lines.slice(0, 1)).map(({ id, quantity }) => ({
    lineId: id,
    quantity: random.once(10) ? quantity + 1 : 1 + random.below(quantity),
  }))
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import messages from '../../../../messages/en/adminWebhooks.json' with { type: 'json' }
import { openTestDatabase } from '../../../testing/testDatabase.ts'
import { isShownToCustomer, type OrderEventKind } from '../../order/order.events.ts'
import { eventTypes, toWebhookType } from '../eventTypes.ts'
import { parseTopic } from '../topics.ts'

test('The back office lists the types that the database queues, each with a description', async () => {
  const { db, close } = await openTestDatabase()
  for (const kind of Object.keys(isShownToCustomer) as OrderEventKind[]) {
    const { rows } = await sql<{ type: string }>`select webhook_type_of_order_event(${kind}) as type`.execute(db)
    expect(toWebhookType(kind)).toBe(rows[0]?.type)
    expect(eventTypes).toContain(toWebhookType(kind))
  }
  expect(Object.keys(messages.event).sort()).toEqual(eventTypes.map((type) => type.replace('.', '_')).sort())
  expect(eventTypes.filter((type) => parseTopic(type) === null)).toEqual([])
  await close()
})

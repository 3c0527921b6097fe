/** The dashboard. Amounts are minor units of the shop's base currency. */
import { type Static, Type } from 'typebox'
import { data, Id, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { currencies } from '../../../shared/money.ts'
import { adminAnswers, Day, staffOnly } from '../../staff/server/staff.contract.ts'
import { type AttentionKind, attentionKinds, maxCounted, requiredSteps, startSteps } from '../attention.ts'

const Amount = Type.Integer()
const Count = Type.Integer({ minimum: 0 })

const Sales = Type.Object({
  currency: Type.Enum([...currencies]),
  days: Type.Array(
    Type.Object({
      day: Day,
      orders: Count,
      revenue: Type.Integer({
        description: 'Goods and shipping with tax of the orders of the day that are sold, less the refunds of the day',
      }),
      ordersBefore: Type.Integer({ description: 'Seven days earlier' }),
      revenueBefore: Amount,
    }),
    { description: 'The last seven days in the shop’s time zone, today last' },
  ),
  carts: Type.Object({ filled: Count, ordered: Count }, { description: 'Carts of the last seven days' }),
  bestSellers: Type.Array(
    Type.Object({ id: Id, name: Type.String(), pieces: Count, revenue: Amount, stock: Type.Integer() }),
    { description: 'Products of the last 30 days, by pieces; revenue with tax, without shipping, less refunds' },
  ),
  emptySearches: Type.Array(Type.Object({ text: Type.String(), searches: Count }), {
    description: 'What shoppers looked for in vain in the last 30 days, most often first',
  }),
})
export type Sales = Static<typeof Sales>

const Dashboard = Type.Object({
  attention: Type.Array(
    Type.Object({
      kind: Type.Enum(Object.keys(attentionKinds) as AttentionKind[]),
      count: Type.Integer({ minimum: 1, maximum: maxCounted, description: `${maxCounted} stands for more` }),
      names: Type.Array(Type.String(), { description: 'What is meant, where there is no list' }),
      since: Type.Optional(Type.String({ format: 'date-time', description: 'When the oldest was placed' })),
    }),
  ),
  sales: Nullable(Sales),
  start: Nullable(
    Type.Object({
      steps: Type.Array(Type.Object({ step: Type.Enum([...startSteps]), isDone: Type.Boolean() })),
      product: Nullable(
        Type.String({ description: 'The URL key of a product to try an order with: the newest, if possible in stock' }),
      ),
    }),
  ),
  unfinished: Type.Array(Type.Enum([...requiredSteps]), {
    description: 'After the first order: what the shop still needs. `start` has it before',
  }),
})
export type Dashboard = Static<typeof Dashboard>

export const salesCall = defineCall({
  method: 'GET',
  path: '/admin/sales',
  summary: 'How the shop sells: revenue and orders of the last seven days, best sellers, carts',
  ...staffOnly,
  answers: { 200: data(Sales), ...adminAnswers },
})

export const dashboardCall = defineCall({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'What needs attention, and how the shop sells, as far as the role may see it',
  ...staffOnly,
  answers: { 200: data(Dashboard), ...adminAnswers },
})

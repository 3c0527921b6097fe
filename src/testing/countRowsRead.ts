import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** How many rows the database reads from tables for a statement. */
export async function countRowsRead(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (analyze, format json) ${statement}`.execute(db)
  const [plan] = toNodes(rows[0]?.['QUERY PLAN'])
  return countRows(toNodes([plan?.Plan]))
}

type Node = Readonly<Record<string, unknown>>

function toNodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter((each): each is Node => typeof each === 'object' && each !== null) : []
}

function countRows(plans: readonly Node[]): number {
  return plans.reduce((sum, plan) => {
    const read = Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0)
    const own = plan['Relation Name'] === undefined ? 0 : read * Number(plan['Actual Loops'])
    return sum + own + countRows(toNodes(plan.Plans))
  }, 0)
}

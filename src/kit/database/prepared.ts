/** Prepared statements: PostgreSQL parses them once per connection, and plans them once when one plan suits all values. */
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'
const startsWithMark = /^\s*\/\* prepared \*\//

/**
 * Put it in front of a statement that finds rows by key and runs often: planning it takes longer than running it. Not for lists and
 * searches, which get better plans for their actual values, nor for statements whose text depends on input, because every text stays
 * prepared.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

function nameStatement(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Makes the connections of the pool prepare the statements that begin with `prepared`. */
export function prepareStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, [text, ...rest]) {
        const isMarked = typeof text === 'string' && startsWithMark.test(text)
        return Reflect.apply(query, self, [isMarked ? { name: nameStatement(text), text } : text, ...rest])
      },
    })
  })
}

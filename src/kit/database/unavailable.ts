/** Tells failures of the connection, after which the same request may succeed, from errors of a statement. */
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailableError } from '../../shared/errors.ts'

/** PostgreSQL's codes for a failed connection (class 08), too many connections, and a server that stops, has crashed or is starting. */
const postgresCodes = /^(08...|53300|57P0[123])$/
/** What Node and `pg` report for a connection that ended during a statement or before it. */
const lostConnection = /ECONNRESET|EPIPE|^Connection terminated|^Client has encountered a connection error/

function isLost(error: Error): boolean {
  return ('code' in error && postgresCodes.test(String(error.code))) || lostConnection.test(error.message)
}

/** The pool for Kysely, whose connections fail with a `DatabaseUnavailableError` when the database cannot be reached. */
export function reportUnavailable(pool: pg.Pool): PostgresPool {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args) {
        const result: unknown = Reflect.apply(query, self, args)
        return result instanceof Promise ? result.catch(rethrow) : result
      },
    })
  })
  return {
    options: pool.options,
    async connect() {
      try {
        return await pool.connect()
      } catch (error) {
        throw error instanceof Error ? new DatabaseUnavailableError(error) : error
      }
    },
    end: () => pool.end(),
  }
}

function rethrow(error: unknown): never {
  throw error instanceof Error && isLost(error) ? new DatabaseUnavailableError(error) : error
}

import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '../kit/database/database.ts'
import { prepareShop } from '../server/demo/seed.ts'
import { openTestDatabase } from './testDatabase.ts'

/** A shop that sells nothing yet, for all tests of a file: what an owner imports a catalogue into. @returns its database, while tests run */
export function openEmptyShop(): Pick<OpenDatabase, 'db'> {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await prepareShop(database.db, false)
  })
  afterAll(() => database.close())
  return {
    get db() {
      return database.db
    },
  }
}

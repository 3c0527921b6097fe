import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '../kit/database/database.ts'
import { prepareShop } from '../server/demo/seed.ts'
import { openTestDatabase } from './testDatabase.ts'

/** A shop without products, shared by all tests of a file, such as those of imports. @returns its database, while tests run */
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

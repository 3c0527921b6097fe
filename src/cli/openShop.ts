import type { Db } from '../kit/database/database.ts'
import { openDatabase } from '../kit/database/database.ts'
import { migrate } from '../kit/database/migrate.ts'
import { type Config, readConfig } from '../server/config.ts'
import { prepareDataFolder } from '../server/dataFolder.ts'
import { prepareForCommand } from '../server/demo/seed.ts'

/** Opens the shop as its start does, a new one included, but without the demo, works with it and closes it. */
export async function withShop<Result>(work: (db: Db, config: Config) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  if (config.databaseUrl === null) await prepareDataFolder(config.dataDir)
  const database = await openDatabase(config)
  try {
    await migrate(database.db)
    await prepareForCommand(database.db)
    return await work(database.db, config)
  } finally {
    await database.close()
  }
}

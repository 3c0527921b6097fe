import type { Db, OpenDatabase } from '../kit/database/database.ts'
import { openDatabase } from '../kit/database/database.ts'
import { migrate } from '../kit/database/migrate.ts'
import { type Config, readConfig } from '../server/config.ts'
import { prepareDataFolder } from '../server/dataFolder.ts'
import { prepareForCommand } from '../server/demo/seed.ts'
import { readCurrentConfig } from '../server/shopSettings.ts'
import type { CommandContext } from './command.ts'

/** Opens the database that the settings name; creates the data folder of an embedded one. */
export async function openShopDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl === null) await prepareDataFolder(config.dataDir)
  return await openDatabase(config)
}

/**
 * Opens and migrates the shop's database, runs `work` with the current settings, including those of the back office, and closes
 * it. A new database does not get the demo shop.
 */
export async function withShop<Result>(
  context: CommandContext,
  work: (db: Db, config: Config) => Promise<Result>,
): Promise<Result> {
  const database = await context.openDatabase(readConfig(context.env))
  try {
    await migrate(database.db)
    await prepareForCommand(database.db)
    const { config, warnings } = await readCurrentConfig(database.db, context.env)
    for (const warning of warnings) context.stderr.write(`${warning}\n`)
    return await work(database.db, config)
  } finally {
    await database.close()
  }
}

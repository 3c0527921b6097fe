/**
 * The main shop of the stories. Prepares the demo once, saves a copy for stories with their own shop, and starts the build as `npm start`
 * does.
 */
import { cpSync } from 'node:fs'
import { openDatabase } from '../src/kit/database/database.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { prepareDataFolder } from '../src/server/dataFolder.ts'
import { prepareShop } from '../src/server/demo/seed.ts'

const { DATA_DIR: dataDir = '', E2E_SEED_DIR: seedDir = '' } = process.env
await prepareDataFolder(dataDir)
const database = await openDatabase({ databaseUrl: null, dataDir })
await migrate(database.db)
await prepareShop(database.db, true)
await database.close()
cpSync(dataDir, seedDir, { recursive: true })

await import(new URL('../build/server/main.js', import.meta.url).href)

/**
 * The main shop of the stories. Prepares the demo once, saves a copy for stories with their own shop, and starts the build as `npm start`
 * does.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../src/kit/database/database.ts'
import { prepareDataFolder } from '../src/server/dataFolder.ts'
import { prepareShop } from '../src/server/demo/seed.ts'
import { embeddedTemplate } from '../src/testing/embeddedTemplate.ts'

const { DATA_DIR: dataDir = '', E2E_SEED_DIR: seedDir = '' } = process.env
await prepareDataFolder(dataDir)
// A new owner's story creates a database from scratch, which takes seconds.
const database = await openEmbedded(join(dataDir, 'database'), await embeddedTemplate())
await prepareShop(database.db, true)
await database.close()
cpSync(dataDir, seedDir, { recursive: true })

await import(new URL('../build/server/main.js', import.meta.url).href)

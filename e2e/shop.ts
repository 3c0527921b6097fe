/** The main shop of the stories. Prepares the databases of all their shops, and starts the build as `npm start` does. */
import { copyDatabase, prepareDatabases } from './databases.ts'

await prepareDatabases()
process.env.DATABASE_URL = await copyDatabase('demo')
await import(new URL('../build/server/main.js', import.meta.url).href)

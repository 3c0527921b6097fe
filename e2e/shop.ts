/** The main shop of the stories. Prepares the databases of all their shops, and starts the build as `npm start` does. */
import { createShopDatabase, prepareDatabases } from './databases.ts'

await prepareDatabases()
process.env.DATABASE_URL = await createShopDatabase('demo')
await import(new URL('../build/server/main.js', import.meta.url).href)

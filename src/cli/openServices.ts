import { makeCatalogChanges } from '../kit/catalogChanges.ts'
import type { Db } from '../kit/database/database.ts'
import type { Services } from '../kit/services.ts'
import type { Config } from '../server/config.ts'
import { makeServices, readSecret } from '../server/services.ts'
import type { CommandContext } from './command.ts'

/** The services of the shop's features, for commands that use more than the database. */
export async function openServices(db: Db, config: Config, { stderr }: CommandContext): Promise<Services> {
  const now = () => new Date()
  const warn = (message: string) => void stderr.write(`${message}\n`)
  const catalogChanges = makeCatalogChanges({ db, now, warn })
  return makeServices({ config, db, catalogChanges, secret: await readSecret(config, db), now, warn })
}

import type { Db } from '../../kit/database/database.ts'
import type { Config } from '../config.ts'

/** Loads the demo shop at the first start. */
export async function seedDemo(_db: Db, _config: Config): Promise<void> {}

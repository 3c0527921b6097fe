import {
  checkBackup,
  prepareSchema,
  rejectRunningShop,
  restoreBackup,
} from '../../kit/database/backup/restoreBackup.ts'
import { openDatabase } from '../../kit/database/database.ts'
import { openFileStore } from '../../kit/fileStore/openFileStore.ts'
import { readConfig } from '../../server/config.ts'
import { prepareDataFolder } from '../../server/dataFolder.ts'
import { hasContent } from '../../server/demo/seed.sql.ts'
import { StartError } from '../../shared/errors.ts'
import { parseFileAndOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { makeProgress } from '../import/progress.ts'

const usage = 'restore FILE [--replace]'

export const restoreCommand: Command = {
  usage: 'FILE [--replace]',
  summary: 'Restores the shop from a backup, completely or not at all. Stop the shop first.',
  details: [
    'A backup of the embedded database restores into PostgreSQL and the other way round.',
    '--replace  deletes the data of the shop first; without it, only an empty shop is restored into.',
  ],
  async run(args, context) {
    const { file, values } = parseFileAndOptions(args, { replace: { type: 'boolean' } }, usage)
    const header = await checkBackup(file)
    const config = readConfig(context.env)
    await prepareDataFolder(config.dataDir)
    const { db, close } = await openDatabase(config)
    try {
      await rejectRunningShop(db)
      await prepareSchema(db, header)
      if (!values.replace && (await hasContent(db))) {
        throw new StartError(
          'This shop already contains data. Repeat with --replace to delete all of it, or choose an empty DATA_DIR or database.',
        )
      }
      const progress = makeProgress(header.rows, context.stderr)
      const target = { db, files: openFileStore(config), dataDir: config.dataDir }
      const counts = await restoreBackup(target, file, progress.show).finally(progress.stop)
      context.stdout.write(
        `Restored the shop as of ${header.createdAt}: ${counts.rows} rows of ${counts.tables} tables, ${counts.files} files\n`,
      )
      return 0
    } finally {
      await close()
    }
  },
}

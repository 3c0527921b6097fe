import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type BackupSource, writeBackup } from '../../kit/database/backup/writeBackup.ts'
import { requestCopy } from '../../kit/database/copyService.ts'
import { type OpenDatabase, openDatabase } from '../../kit/database/database.ts'
import { FolderInUse } from '../../kit/database/folderLock.ts'
import type { FileStore } from '../../kit/fileStore/fileStore.ts'
import { openFileStore } from '../../kit/fileStore/openFileStore.ts'
import { readConfig } from '../../server/config.ts'
import { StartError } from '../../shared/errors.ts'
import { parseFileAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { makeProgress, type Progress } from '../import/progress.ts'

const usage = 'backup FILE'

export const backupCommand: Command = {
  usage: 'FILE',
  summary:
    'Writes the whole shop into one file: database, images and uploaded invoices, as of one moment. The shop may be running.',
  details: ['The file holds personal data and secrets. It is readable by its owner only; keep it that way.'],
  async run(args, context) {
    const { file } = parseFileAndOptions(args, {}, usage)
    if (existsSync(file)) throw new StartError(`${file} already exists. Choose another name.`)
    requireWritable(dirname(resolve(file)))
    let progress: Progress | null = null
    const counts = await withSource(context, (source) =>
      writeBackup(source, file, (rows, total) => {
        progress ??= makeProgress(total, context.stderr)
        progress.show(rows)
      }).finally(() => progress?.stop()),
    )
    context.stdout.write(`${file}: ${counts.rows} rows of ${counts.tables} tables, ${counts.files} files\n`)
    return 0
  },
}

/** Before the database is opened or copied, which takes time. */
function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartError(`The folder ${folder} does not exist or is not writable.`)
  }
}

/** Reads the database directly, or from a copy when a running shop has the embedded database open. */
async function withSource<Result>(
  context: CommandContext,
  work: (source: BackupSource) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(context.env)
  const { dataDir, databaseUrl } = config
  const files = openFileStore(config)
  if (databaseUrl === null && !existsSync(join(dataDir, 'database', 'PG_VERSION'))) {
    throw new StartError(`There is no shop in ${dataDir}.`)
  }
  try {
    return await withDatabase(await openDatabase(config), files, work)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const copy = await requestCopy(dataDir)
    if (copy === null) throw error
    try {
      return await withDatabase(await openDatabase({ databaseUrl, dataDir: copy.dataDir }), files, work)
    } finally {
      copy.release()
    }
  }
}

async function withDatabase<Result>(
  database: OpenDatabase,
  files: FileStore,
  work: (source: BackupSource) => Promise<Result>,
): Promise<Result> {
  try {
    return await work({ db: database.db, files })
  } finally {
    await database.close()
  }
}

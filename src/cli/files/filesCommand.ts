/** The shop's files outside the database: move them between DATA_DIR and S3, check that none is missing. */
import { backedUpFolders, FileStoreError } from '../../kit/fileStore/fileStore.ts'
import { makeFolderFileStore } from '../../kit/fileStore/folderFileStore.ts'
import { findMissingFiles, type MissingFile } from '../../kit/fileStore/missingFiles.sql.ts'
import { type Moved, moveFiles } from '../../kit/fileStore/moveFiles.ts'
import { checkFileStore, openFileStore } from '../../kit/fileStore/openFileStore.ts'
import { makeS3FileStore } from '../../kit/fileStore/s3FileStore.ts'
import { readConfig } from '../../server/config.ts'
import { StartError } from '../../shared/errors.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { formatCount } from '../import/runImport.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { formatTable } from '../output/table.ts'

const usage = 'files move --to s3|folder [--keep] [--dry-run] [--json] | files check [--json]'
const options = {
  to: { type: 'string' },
  keep: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** Includes the files of imports and exports, so that their reports stay complete. */
const movedFolders = [...backedUpFolders, 'jobs'] as const
/** Reports progress after this many files. */
const reportedFiles = 1000

export const filesCommand: Command = {
  usage: usage.replace('files ', ''),
  summary: 'Images, invoices and photos: moves them between DATA_DIR and an S3 service, and finds missing ones.',
  verbs: [
    [
      'move --to s3|folder [--keep] [--dry-run] [--json]',
      'Moves all files, each once its copy has been read back and compared. An interrupted move goes on with the next run.',
    ],
    ['check [--json]', 'Lists files that the database names and the file store does not have.'],
  ],
  details: [
    'Both directions need the settings S3_BUCKET and so on: they are the target, or the source.',
    '--keep       leaves the files where they were, too',
    '--dry-run    only counts',
    'A running shop goes on with the file store of its settings. Move with --keep while it runs, stop it, move again for what came meanwhile,',
    'and start it with the new settings.',
  ],
  examples: [['move --to s3 --keep', 'before DATA_DIR is no longer used']],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [verb = '', ...more] = words
    if (more.length > 0 || (verb !== 'move' && verb !== 'check'))
      throw new StartError(`Expected move or check: npm run shop -- ${usage}`)
    try {
      return verb === 'check' ? await check(context, values.json ?? false) : await move(context, values)
    } catch (error) {
      throw error instanceof FileStoreError ? new StartError(`${error.message}.`) : error
    }
  },
}

async function move(
  { env, stdout, stderr }: CommandContext,
  values: { to?: string; keep?: boolean; 'dry-run'?: boolean; json?: boolean },
): Promise<number> {
  const { dataDir, s3 } = readConfig(env)
  if (values.to !== 's3' && values.to !== 'folder') throw new StartError('--to must be s3 or folder.')
  if (s3 === null) throw new StartError('The S3 service is not set: S3_BUCKET, and S3_ENDPOINT unless it is Amazon’s.')
  const ends = [makeFolderFileStore(dataDir), makeS3FileStore(s3)] as const
  const [from, to] = values.to === 's3' ? ends : [ends[1], ends[0]]
  await checkFileStore(ends[1])
  const isDryRun = values['dry-run'] ?? false
  const moved = await moveFiles(from, to, {
    folders: movedFolders,
    isDryRun,
    isKept: values.keep ?? false,
    progress: (files) => void (files % reportedFiles === 0 && stderr.write(`${files} files\n`)),
  })
  stdout.write(
    values.json
      ? formatJson({ ...moved, from: from.name, to: to.name, isDryRun })
      : formatMoved(moved, to.name, isDryRun),
  )
  return 0
}

function formatMoved({ copied, bytes, unchanged }: Moved, to: string, isDryRun: boolean): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  const before =
    unchanged > 0 ? ` ${formatCount(unchanged, 'file')} ${unchanged === 1 ? 'was' : 'were'} there before.` : ''
  return `${formatCount(copied, 'file')} ${isDryRun ? 'to copy' : 'copied'} to ${to}, ${megabytes} MB.${before}\n`
}

/** @returns 2 when files are missing */
async function check(context: CommandContext, isJson: boolean): Promise<number> {
  return withShop(context, async (db, config) => {
    const files = openFileStore(config)
    const missing = await findMissingFiles(db, files)
    context.stdout.write(isJson ? formatJson({ storage: files.name, missing }) : formatMissing(missing, files.name))
    return missing.length === 0 ? 0 : 2
  })
}

function formatMissing(missing: readonly MissingFile[], fileStore: string): string {
  if (missing.length === 0) return `${fileStore} has every file that the database names.\n`
  const columns = [
    { head: 'Missing file', cell: ({ path }: MissingFile) => path },
    { head: 'Named by', cell: ({ named }: MissingFile) => named },
  ]
  return formatTable(columns, missing)
}

/** Shared by the commands that read a folder of Markdown files. */
import { statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeImageSource } from '../features/import/server/images/imageSource.ts'
import type { Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { openFileStore } from '../kit/fileStore/openFileStore.ts'
import type { StoredImage } from '../kit/images/storeImage.ts'
import type { MarkdownFolder } from '../kit/text/markdownFolder.ts'
import { StartError } from '../shared/errors.ts'
import { findMainLanguage } from '../shared/locale.ts'
import { parseFileAndOptions } from './arguments.ts'
import type { CommandContext } from './command.ts'
import { formatCount } from './import/runImport.ts'
import { withShop } from './openShop.ts'

const options = { 'dry-run': { type: 'boolean' } } as const

export interface DataFolderContext {
  folder: MarkdownFolder
  isDryRun: boolean
  /** An image file of the folder, copied to the file store; null when there is no such image. */
  findImage(name: string): Promise<StoredImage | null>
}

/** Opens the shop and runs `work` with the named folder. @throws StartError when there is no such folder */
export async function withFolder(
  args: readonly string[],
  context: CommandContext,
  usage: string,
  work: (db: Db, folder: DataFolderContext) => Promise<number>,
): Promise<number> {
  const { file: name, values } = parseFileAndOptions(args, options, usage)
  if (!statSync(name, { throwIfNoEntry: false })?.isDirectory()) throw new StartError(`There is no folder ${name}.`)
  const isDryRun = values['dry-run'] ?? false
  return await withShop(context, (db, config) => {
    const folder = { url: pathToFileURL(resolve(name) + sep), name, main: findMainLanguage(config.languages) }
    const images = makeImageSource({ folder: name, files: openFileStore(config), dataDir: config.dataDir, isDryRun })
    return work(db, {
      folder,
      isDryRun,
      async findImage(source) {
        const image = await images.get(source)
        return typeof image === 'string' ? null : image
      },
    })
  })
}

interface ToSave {
  stdout: NodeJS.WritableStream
  count: number
  noun: string
  isDryRun: boolean
  /** Saves everything. @returns how many are new */
  save(tx: Db): Promise<number>
}

/** Saves everything or nothing, and prints the outcome. @returns whether something was saved */
export async function saveAll(db: Db, { stdout, count, noun, isDryRun, save }: ToSave): Promise<boolean> {
  const things = formatCount(count, noun)
  if (isDryRun) {
    stdout.write(`${things} could be read; nothing was saved.\n`)
    return false
  }
  const added = await inTransaction(db, save)
  stdout.write(`${things}: ${added} added, ${count - added} replaced\n`)
  return true
}

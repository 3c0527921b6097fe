/** What the commands share that take a folder of Markdown files. */
import { statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Db } from '../kit/database/database.ts'
import { StartError } from '../shared/errors.ts'
import { fileAndOptions } from './arguments.ts'
import type { KeptPicture } from './import/pictures/keepPicture.ts'
import { makePictures } from './import/pictures/pictures.ts'
import { counted } from './import/runImport.ts'
import { withShop } from './openShop.ts'

const options = { 'dry-run': { type: 'boolean' } } as const

export interface GivenFolder {
  /** As it was typed, for errors. */
  name: string
  url: URL
  isDryRun: boolean
  /** A file of the folder, kept in the shop's storage; null when there is no such picture. */
  pictureOf(name: string): Promise<KeptPicture | null>
}

/** Opens the shop and works with the folder that was named. @throws StartError when there is none */
export async function withFolder(
  args: readonly string[],
  usage: string,
  work: (db: Db, folder: GivenFolder) => Promise<number>,
): Promise<number> {
  const { file: name, values } = fileAndOptions(args, options, usage)
  if (!statSync(name, { throwIfNoEntry: false })?.isDirectory()) throw new StartError(`There is no folder ${name}.`)
  const isDryRun = values['dry-run'] ?? false
  return await withShop((db, { dataDir }) => {
    const pictures = makePictures({ folder: name, dataDir, isDryRun })
    return work(db, {
      name,
      url: pathToFileURL(resolve(name) + sep),
      isDryRun,
      async pictureOf(source) {
        const picture = await pictures.get(source)
        return typeof picture === 'string' ? null : picture
      },
    })
  })
}

interface ToSave {
  count: number
  noun: string
  isDryRun: boolean
  /** @returns how many are new */
  save(tx: Db): Promise<number>
}

/** Saves everything or nothing, and says what was done. @returns whether something was saved */
export async function saveAll(db: Db, { count, noun, isDryRun, save }: ToSave): Promise<boolean> {
  const things = counted(count, noun)
  if (isDryRun) {
    process.stdout.write(`${things} could be read; nothing was saved.\n`)
    return false
  }
  const added = await db.transaction().execute(save)
  process.stdout.write(`${things}: ${added} added, ${count - added} written anew\n`)
  return true
}

import { readPageFolder } from '../../features/content/server/pageFolder.ts'
import { savePages } from '../../features/content/server/savePages.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { pageSlugs } from '../../shared/paths.ts'
import type { Command, CommandContext } from '../command.ts'
import { type DataFolderContext, saveAll, withFolder } from '../withFolder.ts'

const usage = 'pages FOLDER [--dry-run]'

export const pagesCommand: Command = {
  usage: usage.replace('pages ', ''),
  summary: 'Adds content pages from a folder of Markdown files, and replaces existing ones.',
  details: [
    'A page is SLUG.en.md in the main language of the shop, if that is English; SLUG.fr.md and SLUG.de.md are its translations.',
    'In a shop whose main language is German, it is SLUG.de.md. SLUG is one of',
    `${pageSlugs.join(', ')}.`,
    'A file begins with title and description between two lines of ---, optionally with picture (a file in the folder) and',
    'pictureAlt. In the text, {phone} becomes the shop’s number. Pages without a file are not changed.',
  ],
  run: (args, context) => withFolder(args, context, usage, (db, folder) => addPages(db, folder, context)),
}

async function addPages(
  db: Db,
  { folder, isDryRun, findImage }: DataFolderContext,
  { stdout }: CommandContext,
): Promise<number> {
  const pages = await readPageFolder(folder, { findImage })
  await saveAll(db, { stdout, count: pages.length, noun: 'page', isDryRun, save: (tx) => savePages(tx, pages) })
  return 0
}

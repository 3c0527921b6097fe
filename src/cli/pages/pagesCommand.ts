import { readPageFolder } from '../../features/content/server/pageFolder.ts'
import { savePages } from '../../features/content/server/savePages.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { pageSlugs } from '../../shared/paths.ts'
import type { Command } from '../command.ts'
import { type GivenFolder, saveAll, withFolder } from '../withFolder.ts'

const usage = 'pages FOLDER [--dry-run]'

export const pagesCommand: Command = {
  usage: usage.replace('pages ', ''),
  summary: 'Content pages from a folder of Markdown files: adds them, and writes those anew that are there.',
  details: [
    'A page is SLUG.en.md, with SLUG.fr.md and SLUG.de.md where it is translated. SLUG is one of',
    `${pageSlugs.join(', ')}.`,
    'A file begins with title and description between two lines of ---, and picture and pictureAlt where there is a picture,',
    'a file of the folder. In the text {phone} becomes the number of the shop. Pages without a file stay as they are.',
  ],
  run: (args) => withFolder(args, usage, addPages),
}

async function addPages(db: Db, { url, name, isDryRun, pictureOf }: GivenFolder): Promise<number> {
  const pages = await readPageFolder(url, { name, pictureOf })
  await saveAll(db, { count: pages.length, noun: 'page', isDryRun, save: (tx) => savePages(tx, pages) })
  return 0
}

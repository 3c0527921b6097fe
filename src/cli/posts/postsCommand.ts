import { statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publicationDay } from '../../features/blog/publication.ts'
import { readPostFolder } from '../../features/blog/server/postFolder.ts'
import { savePostLabels, savePosts } from '../../features/blog/server/savePosts.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { fileAndOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { makePictures } from '../import/pictures/pictures.ts'
import { counted } from '../import/runImport.ts'
import { withShop } from '../openShop.ts'

const usage = 'posts FOLDER [--dry-run]'
const options = { 'dry-run': { type: 'boolean' } } as const

export const postsCommand: Command = {
  usage: usage.replace('posts ', ''),
  summary: 'Posts of the blog from a folder of Markdown files: adds them, and writes those anew that are there.',
  details: [
    'A post is SLUG.en.md, with SLUG.fr.md and SLUG.de.md where it is translated; labels.json names categories and tags.',
    'The folder demo/posts shows the form. A picture is a file of the folder. Posts without a file stay as they are.',
    'A post is published at midnight UTC of its date.',
  ],
  async run(args) {
    const { file: folder, values } = fileAndOptions(args, options, usage)
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new StartError(`There is no folder ${folder}.`)
    const isDryRun = values['dry-run'] ?? false
    return await withShop((db, { dataDir }) => addPosts(db, { folder, dataDir, isDryRun }))
  },
}

interface Given {
  folder: string
  dataDir: string
  isDryRun: boolean
}

async function addPosts(db: Db, { folder, dataDir, isDryRun }: Given): Promise<number> {
  const pictures = makePictures({ folder, dataDir, isDryRun })
  const products = await db.selectFrom('product').select('sku').execute()
  const skus = new Set(products.map(({ sku }) => sku))
  const { labels, posts } = await readPostFolder(pathToFileURL(resolve(folder) + sep), {
    name: folder,
    isSku: (sku) => skus.has(sku),
    async pictureOf(name) {
      const picture = await pictures.get(name)
      return typeof picture === 'string' ? null : { image: picture }
    },
  })
  if (isDryRun) {
    process.stdout.write(`${counted(posts.length, 'post')} could be read; nothing was saved.\n`)
    return 0
  }
  const added = await db.transaction().execute(async (tx) => {
    await savePostLabels(tx, labels)
    return await savePosts(tx, posts)
  })
  process.stdout.write(`${counted(posts.length, 'post')}: ${added} added, ${posts.length - added} written anew\n`)
  const today = publicationDay(new Date())
  for (const { slug, publishedOn } of posts)
    if (publishedOn > today) process.stdout.write(`${slug} is published on ${publishedOn}.\n`)
  return 0
}

import { publicationDay } from '../../features/blog/publication.ts'
import { readPostFolder } from '../../features/blog/server/postFolder.ts'
import { savePostLabels, savePosts } from '../../features/blog/server/savePosts.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import type { Command, CommandContext } from '../command.ts'
import { type DataFolderContext, saveAll, withFolder } from '../withFolder.ts'

const usage = 'posts FOLDER [--dry-run]'

export const postsCommand: Command = {
  usage: usage.replace('posts ', ''),
  summary: 'Adds blog posts from a folder of Markdown files, and replaces existing ones.',
  details: [
    'A post is SLUG.en.md in the main language of the shop, if that is English; SLUG.fr.md and SLUG.de.md are its translations.',
    'In a shop whose main language is German, it is SLUG.de.md. labels.json names categories and tags, at least in that language.',
    'See demo/posts for the format. Images are files in the folder. Posts without a file are not changed.',
    'A post is published at midnight UTC on its date.',
  ],
  run: (args, context) => withFolder(args, context, usage, (db, folder) => addPosts(db, folder, context)),
}

async function addPosts(
  db: Db,
  { folder, isDryRun, findImage }: DataFolderContext,
  { stdout }: CommandContext,
): Promise<number> {
  const products = await db.selectFrom('product').select('sku').execute()
  const skus = new Set(products.map(({ sku }) => sku))
  const { labels, posts } = await readPostFolder(folder, {
    isSku: (sku) => skus.has(sku),
    async findImage(source) {
      const image = await findImage(source)
      return image && { image }
    },
  })
  const isSaved = await saveAll(db, {
    stdout,
    count: posts.length,
    noun: 'post',
    isDryRun,
    async save(tx) {
      await savePostLabels(tx, labels, folder.main)
      return await savePosts(tx, posts)
    },
  })
  const today = publicationDay(new Date())
  for (const { slug, publishedOn } of isSaved ? posts : [])
    if (publishedOn > today) stdout.write(`${slug} is published on ${publishedOn}.\n`)
  return 0
}

import { publicationDay } from '../../features/blog/publication.ts'
import { readPostFolder } from '../../features/blog/server/postFolder.ts'
import { savePostLabels, savePosts } from '../../features/blog/server/savePosts.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import type { Command } from '../command.ts'
import { type GivenFolder, saveAll, withFolder } from '../withFolder.ts'

const usage = 'posts FOLDER [--dry-run]'

export const postsCommand: Command = {
  usage: usage.replace('posts ', ''),
  summary: 'Posts of the blog from a folder of Markdown files: adds them, and writes those anew that are there.',
  details: [
    'A post is SLUG.en.md, with SLUG.fr.md and SLUG.de.md where it is translated; labels.json names categories and tags.',
    'The folder demo/posts shows the form. A picture is a file of the folder. Posts without a file stay as they are.',
    'A post is published at midnight UTC of its date.',
  ],
  run: (args) => withFolder(args, usage, addPosts),
}

async function addPosts(db: Db, { url, name, isDryRun, pictureOf }: GivenFolder): Promise<number> {
  const products = await db.selectFrom('product').select('sku').execute()
  const skus = new Set(products.map(({ sku }) => sku))
  const { labels, posts } = await readPostFolder(url, {
    name,
    isSku: (sku) => skus.has(sku),
    async pictureOf(source) {
      const image = await pictureOf(source)
      return image && { image }
    },
  })
  const isSaved = await saveAll(db, {
    count: posts.length,
    noun: 'post',
    isDryRun,
    async save(tx) {
      await savePostLabels(tx, labels)
      return await savePosts(tx, posts)
    },
  })
  const today = publicationDay(new Date())
  for (const { slug, publishedOn } of isSaved ? posts : [])
    if (publishedOn > today) process.stdout.write(`${slug} is published on ${publishedOn}.\n`)
  return 0
}

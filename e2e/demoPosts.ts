/** The demo's published posts, newest first. Read from the folder, so that new posts break no test. */
import { readdirSync, readFileSync } from 'node:fs'
import { publicationDay } from '../src/features/blog/publication.ts'
import { PostFrontMatter } from '../src/features/blog/server/postFile.ts'
import { readMarkdownFile } from '../src/kit/text/markdownFile.ts'

const folder = new URL('../demo/posts/', import.meta.url)
const ending = '.en.md'

export const demoPosts = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => ({
    slug: file.slice(0, -ending.length),
    ...readMarkdownFile(file, { noun: 'post', schema: PostFrontMatter }, readFileSync(new URL(file, folder), 'utf8'))
      .front,
  }))
  .filter(({ date }) => date <= publicationDay(new Date()))
  .sort((a, b) => (`${a.date} ${a.slug}` < `${b.date} ${b.slug}` ? 1 : -1))

/** @throws when the demo has no posts */
export function newestPost() {
  const [newest] = demoPosts
  if (!newest) throw new Error('demo/posts has no published post.')
  return newest
}

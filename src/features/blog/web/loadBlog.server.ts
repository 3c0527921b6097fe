/** Loads the data of the blog's pages. */
import type { BlogReader, CountedPostLabel } from '../blog.reader.ts'
import { emptyBlogFilter } from '../blogFilter.ts'

const newestCount = 4

export interface BlogNavigation {
  categories: CountedPostLabel[]
  tags: CountedPostLabel[]
  newest: { slug: string; title: string; date: string }[]
}

/** Labels and the newest posts, for the sidebar. */
export async function loadBlogNavigation(blog: BlogReader): Promise<BlogNavigation> {
  const [labels, newest] = await Promise.all([blog.listPostLabels(), blog.listPosts(emptyBlogFilter, newestCount)])
  return { ...labels, newest: newest.posts.map(({ slug, title, date }) => ({ slug, title, date })) }
}

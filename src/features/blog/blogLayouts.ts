/** The layouts of the blog: each path is a row of options for the listing or the post page (spec §2, Layout variants). */
import { blogPath } from '../../shared/paths.ts'

/** Position of the sidebar on wide screens. */
type Sidebar = 'start' | 'end' | 'none'

export interface PostListLayout {
  shows: 'listing'
  sidebar: Sidebar
  /** Rows with images, a grid below one large post, or lines with the date in the margin. */
  posts: 'rows' | 'grid' | 'lines'
  perPage: number
}

export interface PostLayout {
  shows: 'post'
  sidebar: Sidebar
}

const standardListing: PostListLayout = { shows: 'listing', sidebar: 'start', posts: 'rows', perPage: 6 }
/** `/blog/{slug}`: the post fills the width, with its table of contents in the margin. */
const standardPost: PostLayout = { shows: 'post', sidebar: 'none' }

/** By path; `app/routes.ts` makes a route of each. */
export const blogLayouts: Readonly<Record<string, PostListLayout | PostLayout>> = {
  [blogPath]: standardListing,
  '/blog-no-sidebar': { shows: 'listing', sidebar: 'none', posts: 'grid', perPage: 7 },
  '/blog-right-sidebar': { shows: 'listing', sidebar: 'end', posts: 'lines', perPage: 10 },
  '/blog-details-standard': { shows: 'post', sidebar: 'end' },
}

/** The layout of a listing URL; the standard one for any other path. */
export function findPostListLayout(pathname: string): PostListLayout {
  const layout = blogLayouts[pathname]
  return layout?.shows === 'listing' ? layout : standardListing
}

/** The layout of a post URL; the standard one for any other path. */
export function findPostLayout(pathname: string): PostLayout {
  const layout = blogLayouts[pathname]
  return layout?.shows === 'post' ? layout : standardPost
}

/** Whether the path is one of the blog's listings. */
export function isPostListPath(pathname: string): boolean {
  return blogLayouts[pathname]?.shows === 'listing'
}

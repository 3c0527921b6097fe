/** The blog's layouts: each address is a row that chooses options of one page, the listing's or a post's (spec §2, Layout variants). */
import { blogPath } from '../../shared/paths.ts'

/** Beside what is read, on wide screens: before it, after it, or not at all. */
type Sidebar = 'start' | 'end' | 'none'

export interface ListingLayout {
  shows: 'listing'
  sidebar: Sidebar
  /** Pictures with their text beside them, tiles under one large post, or lines with their date in the margin. */
  posts: 'rows' | 'tiles' | 'lines'
  perPage: number
}

export interface PostLayout {
  shows: 'post'
  sidebar: Sidebar
}

const standardListing: ListingLayout = { shows: 'listing', sidebar: 'start', posts: 'rows', perPage: 6 }
/** `/blog/{slug}`: a post has the whole width, its table of contents in the margin. */
const standardPost: PostLayout = { shows: 'post', sidebar: 'none' }

/** By path; routes are made from it. */
export const blogLayouts: Readonly<Record<string, ListingLayout | PostLayout>> = {
  [blogPath]: standardListing,
  '/blog-no-sidebar': { shows: 'listing', sidebar: 'none', posts: 'tiles', perPage: 7 },
  '/blog-right-sidebar': { shows: 'listing', sidebar: 'end', posts: 'lines', perPage: 10 },
  '/blog-details-standard': { shows: 'post', sidebar: 'end' },
}

export function listingLayoutAt(pathname: string): ListingLayout {
  const layout = blogLayouts[pathname]
  return layout?.shows === 'listing' ? layout : standardListing
}

export function postLayoutAt(pathname: string): PostLayout {
  const layout = blogLayouts[pathname]
  return layout?.shows === 'post' ? layout : standardPost
}

export function isListing(pathname: string): boolean {
  return blogLayouts[pathname]?.shows === 'listing'
}

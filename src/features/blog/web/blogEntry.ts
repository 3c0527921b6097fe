import { type LoaderFunctionArgs, redirect } from 'react-router'
import { blogPath } from '../../../shared/paths.ts'
import { requireBlog } from './requireBlog.server.ts'

/** Redirects `/blog`, which visitors may type, to the standard listing, and preserves the language of the URL. */
export function loader({ context, url }: LoaderFunctionArgs) {
  requireBlog(context)
  return redirect(blogPath + url.search, 301)
}

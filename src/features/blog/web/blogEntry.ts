import { type LoaderFunctionArgs, redirect } from 'react-router'
import { blogPath } from '../../../shared/paths.ts'

/** `/blog`, where people look for it by hand. The language of the address goes along. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(blogPath + url.search, 301)
}

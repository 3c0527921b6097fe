import { redirect } from 'react-router'
import { blogPath } from '../../../shared/paths.ts'

/** `/blog`, where people look for it by hand. */
export function loader() {
  return redirect(blogPath, 301)
}

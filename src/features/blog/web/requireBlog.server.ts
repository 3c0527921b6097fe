import { data, type RouterContextProvider } from 'react-router'
import { getShop } from '../../../shared/shopContext.ts'

/** @throws 404 in a shop that hides its blog */
export function requireBlog(context: Readonly<RouterContextProvider>): void {
  if (!getShop(context).options.hasBlog) throw data(null, { status: 404 })
}

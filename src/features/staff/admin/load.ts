import { data, redirect } from 'react-router'
import { ApiError } from '../../../shared/apiClient.ts'
import { signInAdminPath } from '../staff.paths.ts'

/** Reads a page's data. Without a session it redirects to the sign-in and back; other errors are shown in place of the page. */
export async function load<T>(request: Request, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { pathname, search } = new URL(request.url)
    if (error.status === 401) throw redirect(`${signInAdminPath}?to=${encodeURIComponent(pathname + search)}`)
    throw data({ message: error.message }, { status: error.status })
  }
}

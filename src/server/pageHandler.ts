import { createRequestHandler, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { memoize } from '../kit/cache.ts'
import { DatabaseUnavailableError } from '../shared/errors.ts'
import type { StorefrontBuild } from './builds.ts'

/**
 * Renders the page of a request with React Router.
 * @throws DatabaseUnavailableError when its data could not be read; React Router would respond with a page like after any other error
 */
export type PageHandler = (
  build: StorefrontBuild,
  request: Request,
  context: RouterContextProvider,
) => Promise<Response>

export function makePageHandler(isDevelopment: boolean): PageHandler {
  const unavailable = new WeakMap<object, DatabaseUnavailableError>()
  // Once per build, because creating a handler builds its routes. In development, every change is a separate build.
  const handlerFor = memoize((build: StorefrontBuild) => {
    const { entry, routes } = build
    const handleError: HandleErrorFunction = (error, args) => {
      if (error instanceof DatabaseUnavailableError) unavailable.set(args.context, error)
      else entry.module.handleError?.(error, args)
    }
    const module = { ...entry.module, handleError }
    return createRequestHandler(
      { ...build, routes: entry.module.detachLoaderData(routes), entry: { ...entry, module } },
      isDevelopment ? 'development' : 'production',
    )
  })
  return async (build, request, context) => {
    const response = await handlerFor(build)(request, context)
    const error = unavailable.get(context)
    if (error) throw error
    return response
  }
}

import { ShopError } from '../../shared/errors.ts'

/** Codes of the system for a path without a file. Errors of sharp about a broken image have no code. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'])

/** For a missing or broken image. @throws ShopError 404; a fault of the server, such as too many open files, as it is */
export function rethrowAsMissing(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  if (error instanceof ShopError || (code !== null && !missing.has(code))) throw error
  throw new ShopError('request.notFound')
}

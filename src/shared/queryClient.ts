/**
 * The browser's query client, without TanStack Query: parts of every page have to invalidate queries, but most pages load the library only
 * when a shopper uses a part that needs it.
 */
import type { QueryClient } from '@tanstack/react-query'

let client: QueryClient | null = null

/** Null until a part of the page has needed it, and on the server: then there are no queries to invalidate either. */
export function findQueryClient(): QueryClient | null {
  return client
}

/** Called once, by `QueryProvider.tsx`. */
export function setQueryClient(created: QueryClient): void {
  client = created
}

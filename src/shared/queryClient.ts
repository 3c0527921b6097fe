/**
 * The browser's query client, without TanStack Query: parts of every page have to invalidate queries, but most pages load the library only
 * when a shopper uses a part that needs it.
 */
import type { QueryClient } from '@tanstack/react-query'

let client: QueryClient | null = null

/** Null on the server, and until a part of the page has loaded the library: there are no queries to invalidate then. */
export function findQueryClient(): QueryClient | null {
  return client
}

/** Called once, by `QueryProvider.tsx`. */
export function setQueryClient(created: QueryClient): void {
  client = created
}

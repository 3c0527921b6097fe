/** TanStack Query for the pages and lazy parts that use it. Import it only there: otherwise every page would load the library. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { findQueryClient, setQueryClient } from './queryClient.ts'

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(provideQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** One client per visit. The server never runs queries, so there each page gets its own client. */
export function provideQueryClient(): QueryClient {
  const existing = findQueryClient()
  if (existing) return existing
  const created = new QueryClient({
    defaultOptions: {
      // Offline, a query fails and shows an error instead of waiting silently; it is refetched when the network is back.
      queries: { retry: 1, refetchOnWindowFocus: true, networkMode: 'always', refetchOnReconnect: true },
    },
  })
  if (!import.meta.env.SSR) setQueryClient(created)
  return created
}

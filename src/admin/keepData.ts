import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router'
import { markStale } from '../features/staff/admin/connection.ts'
import { NetworkError } from '../shared/apiClient.ts'

/**
 * Reads the data of pages. What cannot be read again because the shop is out of reach stays as it was, so that the page and its dialogs stay;
 * a page that opens fails, and its route says so. Either is read again when the shop answers (`Connection.tsx`).
 * @param readState of the router
 */
export function keepData(readState: () => DataRouter['state']): DataStrategyFunction {
  return async ({ matches }) => {
    markStale(false)
    const results: Record<string, DataStrategyResult> = {}
    const read = async (match: (typeof matches)[number]): Promise<void> => {
      const { id } = match.route
      const result = await match.resolve()
      results[id] = result
      if (result.type !== 'error' || !(result.result instanceof NetworkError)) return
      markStale(true)
      const { loaderData, matches: shown, navigation } = readState()
      // The same page again, or the frame around another one.
      const isKept = shown.some(({ route, pathname }) => route.id === id && pathname === match.pathname)
      const isPage = matches.at(-1) === match
      if (isKept && id in loaderData && (!isPage || navigation.state === 'idle'))
        results[id] = { type: 'data', result: loaderData[id] }
    }
    await Promise.all(matches.filter((match) => match.shouldCallHandler()).map(read))
    return results
  }
}

import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router'
import { markStale } from '../features/staff/admin/connection.ts'
import { NetworkError } from '../shared/apiClient.ts'

/**
 * Loads the data of pages. When the shop is unreachable, a page that is already open keeps its data, so that its dialogs stay
 * open; a page that is being opened fails, and its route shows the error. Both reload when the shop is reachable again
 * (`Connection.tsx`).
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
      // The same page reloads, or the frame of another page.
      const isKept = shown.some(({ route, pathname }) => route.id === id && pathname === match.pathname)
      const isPage = matches.at(-1) === match
      if (isKept && id in loaderData && (!isPage || navigation.state === 'idle'))
        results[id] = { type: 'data', result: loaderData[id] }
    }
    await Promise.all(matches.filter((match) => match.shouldCallHandler()).map(read))
    return results
  }
}

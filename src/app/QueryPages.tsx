/** Frame of the pages that use TanStack Query. */
import { Outlet } from 'react-router'
import { QueryProvider } from '../shared/QueryProvider.tsx'

export default function QueryPages() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}

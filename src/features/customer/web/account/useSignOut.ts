import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { signInPath } from '../../../../shared/paths.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { clearBrowserStorage } from '../../../session/web/session.ts'
import { postSignOutCall } from '../../signOut.calls.ts'

/** Clears all storage of this browser and opens the sign-in page (spec §4, Logout). Does not wait for the server to end the session. */
export function useSignOut(): () => void {
  const api = useApi()
  const navigate = useNavigate()
  return () => {
    // Call this first, while the token still exists. Ignore failures, so that signing out works offline too.
    api.call(postSignOutCall).catch(() => {})
    // Flush: otherwise account pages would redirect to the sign-in page with a return path, which makes no sense after signing out.
    flushSync(clearBrowserStorage)
    void navigate(signInPath)
  }
}

import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { loginPath } from '../../../../shared/paths.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { clearBrowserStorage } from '../../../session/web/session.ts'
import { postLogoutCall } from '../../logOut.calls.ts'

/** Clears all storage of this browser and opens the login (spec §4, Logout). Does not wait for the server to end the session. */
export function useLogOut(): () => void {
  const api = useApi()
  const navigate = useNavigate()
  return () => {
    // Call this first, while the token still exists. Ignore failures, so that logging out works offline too.
    api.call(postLogoutCall).catch(() => {})
    // Flush: otherwise account pages would redirect to the login with a return path, which makes no sense after logging out.
    flushSync(clearBrowserStorage)
    void navigate(loginPath)
  }
}

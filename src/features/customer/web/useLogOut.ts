import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { loginPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { postLogoutCall } from '../customer.contract.ts'
import { forgetBrowserStorage } from './session.ts'

/** Clears all storage of this browser and goes to the login (spec §4, Logout). The server ends the session when it hears of it; nobody waits for it. */
export function useLogOut(): () => void {
  const api = useApi()
  const navigate = useNavigate()
  return () => {
    // The call takes the token before it is gone. Without a network there is nobody to tell, and nothing to say.
    api.call(postLogoutCall).catch(() => {})
    // Pages of the account leave for the login by themselves, to come back later: whoever logs out does not want to.
    flushSync(forgetBrowserStorage)
    void navigate(loginPath)
  }
}

import { useNavigate } from 'react-router'
import { signOutCall } from '../../staff.calls.ts'
import { signInAdminPath } from '../../staff.paths.ts'
import { useAdmin } from '../adminContext.tsx'
import { removeStoredInput } from '../editor/inputOwner.ts'

/** @returns a function that signs out and removes what was typed from the browser */
export function useSignOut(): () => Promise<void> {
  const { api } = useAdmin()
  const navigate = useNavigate()
  return async () => {
    await api.call(signOutCall).catch(() => {})
    await navigate(signInAdminPath)
    // Last, because a page can still store input while it is left.
    removeStoredInput()
  }
}

import { useNavigate } from 'react-router'
import { signOutCall } from '../staff.calls.ts'
import { signInPath } from '../staff.paths.ts'
import { useAdmin } from './adminContext.tsx'
import { forgetStoredInput } from './editor/inputOwner.ts'

/** @returns a function that logs out and removes what was typed from the browser */
export function useSignOut(): () => Promise<void> {
  const { api } = useAdmin()
  const navigate = useNavigate()
  return async () => {
    await api.call(signOutCall).catch(() => {})
    await navigate(signInPath)
    // Last, because a page can still store input while it is left.
    forgetStoredInput()
  }
}

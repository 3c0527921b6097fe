import { useState } from 'react'
import { ApiError } from '../../../../shared/apiClient.ts'
import { confirmCall } from '../../staff.calls.ts'
import { useAdmin } from '../adminContext.tsx'

/** The proof that the server requires before a sensitive change: the password, or a passkey. */
export function useReauthentication() {
  const { api } = useAdmin()
  const [isNeeded, setNeeded] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  return {
    ...{ isNeeded, password, error, setPassword },
    /** Asks for the proof. */
    require: () => setNeeded(true),
    /** Stops asking, because a passkey was the proof. */
    finish(): void {
      setNeeded(false)
      setError(null)
    },
    /** Sends the typed password. @returns whether it is correct @throws ApiError, NetworkError */
    async confirm(): Promise<boolean> {
      setError(null)
      try {
        await api.call(confirmCall, { input: { password } })
        setNeeded(false)
        return true
      } catch (failure) {
        const message = failure instanceof ApiError && failure.fields.password?.[0]
        if (!message) throw failure
        setError(message)
        return false
      }
    },
  }
}

export type Reauthentication = ReturnType<typeof useReauthentication>

import { useEffect, useState } from 'react'
import { stateListCall } from '../../address/address.calls.ts'
import { useAdmin } from './adminContext.tsx'

interface StateOption {
  code: string
  name: string
}

/** States of a country; none until they are loaded, and for a country without states. @param country empty for none */
export function useStates(country: string): readonly StateOption[] {
  const { api } = useAdmin()
  const [found, setFound] = useState<{ country: string; states: StateOption[] } | null>(null)
  useEffect(() => {
    if (country === '') return
    let isCurrent = true
    api.call(stateListCall, { input: { country } }).then(
      ({ data }) => isCurrent && setFound({ country, states: data.map(({ code, name }) => ({ code, name })) }),
      // The server checks the state too.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [api, country])
  return found?.country === country ? found.states : []
}

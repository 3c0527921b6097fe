import { useEffect, useState } from 'react'
import { countriesCall } from '../../address/address.calls.ts'
import type { Country } from '../../address/country.reader.ts'
import { useAdmin } from './adminContext.tsx'

/** The countries that the shop knows; none until they are loaded. @param isNeeded whether to load them */
export function useCountries(isNeeded: boolean): readonly Country[] {
  const { api } = useAdmin()
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    api.call(countriesCall, { input: { pagination: '0' } }).then(
      ({ data }) => isCurrent && setCountries(data.map(({ code, name }) => ({ code, name }))),
      // The server checks the country too.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [api, isNeeded])
  return countries
}

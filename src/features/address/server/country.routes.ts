import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { parsePageRequest, slicePage } from '../../../shared/pagination.ts'
import {
  countriesCall,
  countryCall,
  countryStatesCall,
  defaultCountry,
  stateListCall,
  type WireState,
} from './country.contract.ts'
import { findCountry, listStates, type StateRow } from './country.sql.ts'
import { countryName } from './countryName.ts'
import { listNamedCountries } from './countryReader.ts'

export function countryRoutes(app: ApiApp, { db, settings }: Services): void {
  route(
    app,
    countriesCall,
    async ({ input, http }) => {
      const all = await listNamedCountries(db, http.language)
      return presentPage(slicePage(all, parsePageRequest(input)), (item) => item, http, settings.baseUrl)
    },
    { shared: {} },
  )

  route(
    app,
    countryCall,
    async ({ params, http }) => {
      const country = await findCountry(db, params.id)
      if (!country) throw new ShopError('request.notFound')
      return { data: { ...country, name: countryName(country.code, http.language) } }
    },
    { shared: {} },
  )

  route(
    app,
    countryStatesCall,
    async () => {
      const byCountry: Record<string, WireState[]> = {}
      for (const row of await listStates(db, null)) {
        const states = byCountry[row.countryCode] ?? []
        states.push(presentState(row))
        byCountry[row.countryCode] = states
      }
      return { data: byCountry }
    },
    { shared: {} },
  )

  route(
    app,
    stateListCall,
    async ({ input }) => {
      const rows = await listStates(db, (input.country || defaultCountry).toUpperCase())
      return { data: rows.map((row) => ({ ...presentState(row), name: row.name })) }
    },
    { shared: {} },
  )
}

function presentState(row: StateRow): WireState {
  return {
    id: row.id,
    country_code: row.countryCode,
    code: row.code,
    default_name: row.name,
    country_id: row.countryId,
  }
}

/** Countries and their states, for address forms. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, localeInput, paged, pageInput } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'

export const WireCountry = Type.Object({ id: Id, code: Type.String(), name: Type.String() })
export type WireCountry = Static<typeof WireCountry>

export const WireState = Type.Object({
  id: Id,
  country_code: Type.String(),
  code: Type.String(),
  default_name: Type.String(),
  country_id: Id,
})
export type WireState = Static<typeof WireState>

export const countriesCall = defineCall({
  method: 'GET',
  path: '/countries',
  summary: 'Lists countries, sorted by name in the language of the request',
  tag: 'Core',
  input: Type.Object({ ...pageInput, ...localeInput }),
  answers: { 200: paged(WireCountry) },
})

export const countryCall = defineCall({
  method: 'GET',
  path: '/countries/:id',
  summary: 'Returns a country',
  tag: 'Core',
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireCountry) },
})

export const countryStatesCall = defineCall({
  method: 'GET',
  path: '/country-states',
  summary: 'Lists the states of all countries by country code',
  tag: 'Core',
  input: Type.Object(localeInput),
  answers: { 200: data(Type.Record(Type.String(), Type.Array(WireState))) },
})

export const WireStateName = Type.Object({ ...WireState.properties, name: Type.String() })
export type WireStateName = Static<typeof WireStateName>

/** The shop's home country; other countries are requested by code. */
export const defaultCountry = 'IN'

export const stateListCall = defineCall({
  method: 'GET',
  path: '/statelist',
  summary: 'Lists the states of a country; defaults to India',
  tag: 'Core',
  input: Type.Object({ country: Type.Optional(Type.String({ maxLength: 20 })), ...localeInput }),
  answers: { 200: data(Type.Array(WireStateName)) },
})

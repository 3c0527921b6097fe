/** Core data: currencies, languages, public settings and the sales channel. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, localeInput, Nullable, paged, pageInput, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { WireCategory } from '../../catalog/server/catalog.contract.ts'

const listInput = Type.Object({ ...pageInput, ...localeInput })

export const WireCurrency = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  symbol: Type.String(),
  /** Not part of the original API. Units of this currency for one unit of the base currency. */
  rate: Type.Number(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireCurrency = Static<typeof WireCurrency>

export const currenciesCall = defineCall({
  method: 'GET',
  path: '/currencies',
  summary: 'Lists the shop’s currencies',
  tag: 'Core',
  input: listInput,
  answers: { 200: paged(WireCurrency) },
})

export const WireLocale = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireLocale = Static<typeof WireLocale>

export const localesCall = defineCall({
  method: 'GET',
  path: '/locales',
  summary: 'Lists the shop’s languages',
  tag: 'Core',
  input: listInput,
  answers: { 200: paged(WireLocale) },
})

const Nothing = Type.Object({})

export const switchCurrencyCall = defineCall({
  method: 'GET',
  path: '/switch-currency',
  summary: 'Stores a currency in a cookie',
  tag: 'Core',
  input: Type.Object(localeInput),
  answers: { 200: Nothing },
})

export const switchLocaleCall = defineCall({
  method: 'GET',
  path: '/switch-locale',
  summary: 'Stores a language in a cookie',
  tag: 'Core',
  input: Type.Object(localeInput),
  answers: { 200: Nothing },
})

export const configCall = defineCall({
  method: 'GET',
  path: '/config',
  summary: 'Returns known settings by dotted key; null for others',
  tag: 'Core',
  input: Type.Object({ _config: Type.Optional(Type.String({ maxLength: 2000 })), ...localeInput }),
  answers: { 200: data(Type.Record(Type.String(), Nullable(Type.String()))) },
})

const WireSlider = Type.Object({
  id: Id,
  title: Type.String(),
  image_url: Type.String(),
  content: Type.String(),
})

export const slidersCall = defineCall({
  method: 'GET',
  path: '/sliders',
  summary: 'Lists the banners as slides',
  tag: 'Core',
  input: listInput,
  answers: { 200: paged(WireSlider) },
})

export const WireChannel = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  timezone: Nullable(Type.String()),
  theme: Type.String(),
  hostname: Type.String(),
  root_category_id: Id,
  root_category: Nullable(WireCategory),
  default_locale: WireLocale,
  base_currency: WireCurrency,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireChannel = Static<typeof WireChannel>

export const channelCall = defineCall({
  method: 'GET',
  path: '/channels/:id',
  summary: 'Returns the sales channel; the shop has only one',
  tag: 'Core',
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireChannel) },
})

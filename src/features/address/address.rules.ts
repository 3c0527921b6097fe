/** Parses and validates postal addresses, for the address book and the checkout. */
import { type FieldProblem, type FieldRule, readForm } from '../../shared/formRules.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import type { PhoneUse } from '../../shared/shopOptions.ts'
import { isValidPostcode, needsPostcode } from './postcode.ts'
import { findStateUse } from './stateUse.ts'

export interface PostalAddress {
  firstName: string
  lastName: string
  companyName: string | null
  vatId: string | null
  /** 1 to 4. */
  lines: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  state: string
  city: string
  postcode: string
  phone: string
}

/** Wire fields, not parsed yet. */
export interface PostalInput {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  company_name?: string | null | undefined
  vat_id?: string | null | undefined
  address1?: unknown
  city?: string | null | undefined
  state?: string | null | undefined
  postcode?: string | null | undefined
  country?: string | null | undefined
  phone?: string | null | undefined
}

/** The longest text of a field, in characters. */
export const maxAddressText = 255

const optional = { kind: 'line', maxLength: maxAddressText } as const
const required = { ...optional, isRequired: true } as const

/** The rules by wire field. Whether a postcode or phone number is required, and whether country and state exist, is checked below. */
const postalRules = {
  first_name: required,
  last_name: required,
  company_name: optional,
  vat_id: optional,
  address1: required,
  city: required,
  postcode: optional,
  country: required,
  state: optional,
  phone: { kind: 'phone', maxLength: maxAddressText },
} as const satisfies Record<keyof PostalInput, FieldRule<'line' | 'phone'>>

export type PostalProblem = FieldProblem<'line' | 'phone'> | 'postcode' | 'country' | 'state'
/** Problems by wire field. */
export type PostalProblems = Partial<Record<keyof PostalInput, PostalProblem>>

/** What the shop knows about a country. */
export interface CountryStates {
  /** False when the code is not in the shop's list. */
  isKnown: boolean
  /** Codes and names of its states; empty for countries without states. */
  states: readonly { code: string; name: string }[]
}

const maximumLines = 4

/**
 * Parses an address and collects its problems.
 * @param countryStates of the address's country
 * @param phoneUse `off` drops the number that a client sends
 */
export function parsePostalAddress(
  input: PostalInput,
  countryStates: CountryStates,
  phoneUse: PhoneUse = 'required',
): { address: PostalAddress; problems: PostalProblems } {
  const address: PostalAddress = {
    firstName: toLine(input.first_name),
    lastName: toLine(input.last_name),
    companyName: toLine(input.company_name) || null,
    vatId: toLine(input.vat_id) || null,
    lines: parseAddressLines(input.address1),
    country: normalizeCountryCode(input.country),
    state: normalizeState(toLine(input.state), countryStates),
    city: toLine(input.city),
    postcode: toLine(input.postcode).toUpperCase(),
    phone: phoneUse === 'off' ? '' : toLine(input.phone),
  }
  return { address, problems: findPostalProblems(address, countryStates, phoneUse) }
}

function findPostalProblems(address: PostalAddress, countryStates: CountryStates, phoneUse: PhoneUse): PostalProblems {
  const { country, postcode } = address
  const rules = {
    ...postalRules,
    postcode: needsPostcode(country) ? required : optional,
    phone: { ...postalRules.phone, isRequired: phoneUse === 'required' },
  }
  const listTexts: Record<keyof PostalInput, string | null> = {
    first_name: address.firstName,
    last_name: address.lastName,
    company_name: address.companyName,
    vat_id: address.vatId,
    address1: address.lines[0] ?? '',
    city: address.city,
    postcode,
    country,
    state: address.state,
    phone: address.phone,
  }
  const read = readForm(rules, listTexts, '')
  return {
    ...(read.ok ? {} : read.problems),
    ...(postcode === '' || isPostcode(address) ? {} : { postcode: 'postcode' }),
    ...(country === '' || countryStates.isKnown ? {} : { country: 'country' }),
  }
}

/** Whether the postcode has a plausible form and matches its country's format. */
function isPostcode({ country, postcode }: PostalAddress): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} -]{1,11}$/u.test(postcode) && isValidPostcode(country, postcode)
}

/**
 * An extra rule of the address book: a state must be in the country's list, if both exist.
 * The checkout skips it, because older clients send free text.
 */
export function findUnlistedStates({ state }: PostalAddress, { states }: CountryStates): PostalProblems {
  const isListed = state === '' || states.length === 0 || states.some(({ code }) => code === state)
  return isListed ? {} : { state: 'state' }
}

/** A state is required where postal addresses need one and the shop knows the country's states. */
export function findMissingState({ state, country }: PostalAddress, { states }: CountryStates): PostalProblems {
  return state === '' && states.length > 0 && findStateUse(country) === 'required' ? { state: 'required' } : {}
}

/** Upper-cases text that looks like a code. */
export function normalizeCountryCode(text: string | null | undefined): string {
  return (text ?? '').trim().toUpperCase()
}

/** Converts the code or name of a known state to its code; returns any other text unchanged. */
function normalizeState(text: string, countryStates: CountryStates): string {
  const wanted = foldCase(text)
  const known = countryStates.states.find((state) => foldCase(state.code) === wanted || foldCase(state.name) === wanted)
  return known?.code ?? text
}

/** Lowercases text and removes accents. */
function foldCase(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Parses a list, an object (values in order) or text with line breaks. Drops empty lines; the last line holds all that exceed the limit. */
export function parseAddressLines(value: unknown): string[] {
  const lines = listTexts(value)
    .flatMap((text) => text.split(/\r?\n/))
    .map((line) => toSingleLine(line).slice(0, maxAddressText))
    .filter((line) => line !== '')
  if (lines.length <= maximumLines) return lines
  return [
    ...lines.slice(0, maximumLines - 1),
    lines
      .slice(maximumLines - 1)
      .join(', ')
      .slice(0, maxAddressText),
  ]
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

function toLine(text: string | null | undefined): string {
  return toSingleLine(text ?? '')
}

/** Parses a flag in any of its wire forms. @returns undefined when it was not sent */
export function parseFlag(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  return value === true || value === 1 || /^(true|1|on|yes)$/i.test(String(value))
}

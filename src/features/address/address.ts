/** Where something can be sent to, as clients write it: the address book and the checkout read it alike. */
import { isPhoneNumber, oneLine } from '../../shared/personDetails.ts'
import { isPostcodeOf, needsPostcode } from './postcode.ts'

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

/** Fields of the wire, still as they came. */
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

export type PostalProblem = 'required' | 'phone' | 'postcode' | 'country' | 'state'
/** Wire field to what is wrong with it. */
export type PostalProblems = Partial<Record<keyof PostalInput, PostalProblem>>

/** What the shop knows about the country that was named. */
export interface Place {
  /** False for a code that is not in the shop's list. */
  isKnown: boolean
  /** Codes and names of its states; empty where an address has none. */
  states: readonly { code: string; name: string }[]
}

const maximumLines = 4

/** Reads what was written, right or wrong. @param place of `country` */
export function readPostal(input: PostalInput, place: Place): { address: PostalAddress; problems: PostalProblems } {
  const address: PostalAddress = {
    firstName: lineOf(input.first_name),
    lastName: lineOf(input.last_name),
    companyName: lineOf(input.company_name) || null,
    vatId: lineOf(input.vat_id) || null,
    lines: addressLinesOf(input.address1),
    country: countryCodeOf(input.country),
    state: stateOf(lineOf(input.state), place),
    city: lineOf(input.city),
    postcode: lineOf(input.postcode).toUpperCase(),
    phone: lineOf(input.phone),
  }
  return { address, problems: problemsOf(address, place) }
}

function problemsOf(address: PostalAddress, place: Place): PostalProblems {
  const problems: PostalProblems = {}
  const check = (field: keyof PostalInput, value: string, problem: PostalProblem, isRight: boolean) => {
    if (value === '') problems[field] = 'required'
    else if (!isRight) problems[field] = problem
  }
  check('first_name', address.firstName, 'required', true)
  check('last_name', address.lastName, 'required', true)
  check('address1', address.lines[0] ?? '', 'required', true)
  check('city', address.city, 'required', true)
  if (address.postcode !== '' || needsPostcode(address.country))
    check('postcode', address.postcode, 'postcode', isPostcode(address))
  check('country', address.country, 'country', place.isKnown)
  check('phone', address.phone, 'phone', isPhoneNumber(address.phone))
  return problems
}

/** Looks like a postcode at all, and like one of its country. */
function isPostcode({ country, postcode }: PostalAddress): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} -]{1,11}$/u.test(postcode) && isPostcodeOf(country, postcode)
}

/**
 * What an address of the book must keep to on top of that: the country's own list of states, where a state is named and there is one.
 * The checkout takes an order without it: older clients write states as they please.
 */
export function placeProblems({ state }: PostalAddress, { states }: Place): PostalProblems {
  const isListed = state === '' || states.length === 0 || states.some(({ code }) => code === state)
  return isListed ? {} : { state: 'state' }
}

/** A state is asked for where the shop knows those of the country. */
export function missingState({ state }: PostalAddress, { states }: Place): PostalProblems {
  return state === '' && states.length > 0 ? { state: 'required' } : {}
}

/** Upper case, where it looks like a code at all. */
export function countryCodeOf(text: string | null | undefined): string {
  return (text ?? '').trim().toUpperCase()
}

/** The code of a state that the shop knows by code or name; any other as it was written. */
function stateOf(text: string, place: Place): string {
  const wanted = folded(text)
  const known = place.states.find((state) => folded(state.code) === wanted || folded(state.name) === wanted)
  return known?.code ?? text
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A list, an object (values in order) or one text with line breaks; empty lines go, more than four share the last. */
export function addressLinesOf(value: unknown): string[] {
  const lines = texts(value)
    .flatMap((text) => text.split(/\r?\n/))
    .map((line) => oneLine(line).slice(0, 255))
    .filter((line) => line !== '')
  if (lines.length <= maximumLines) return lines
  return [
    ...lines.slice(0, maximumLines - 1),
    lines
      .slice(maximumLines - 1)
      .join(', ')
      .slice(0, 255),
  ]
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

function lineOf(text: string | null | undefined): string {
  return oneLine(text ?? '')
}

/** A flag in any of its forms. @returns undefined when it was not sent */
export function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  return value === true || value === 1 || /^(true|1|on|yes)$/i.test(String(value))
}

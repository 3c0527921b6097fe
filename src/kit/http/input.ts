/**
 * How input arrives (api contract, common rules): query and body are one bag, brackets are nested, numbers and booleans may be strings,
 * a POST may name another method.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import qs from 'qs'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { Format } from 'typebox/format'
import { Value } from 'typebox/value'
import { ShopError } from '../../shared/errors.ts'
import { isEmailAddress } from '../../shared/personDetails.ts'

type Bag = Record<string, unknown>

/**
 * `qty[12]=3` becomes `{ qty: { 12: '3' } }`; depth and number of keys are bounded. Never a list: a small id as key would become a
 * position in it, and be lost.
 */
export function parseQuery(text: string): Bag {
  return qs.parse(text, {
    depth: 5,
    parameterLimit: 300,
    parseArrays: false,
    plainObjects: false,
    allowPrototypes: false,
  })
}

/** `POST …?_method=PUT` is a PUT. Runs before routing, so it works on the raw request. */
export function applyMethodOverride(request: IncomingMessage): void {
  if (request.method !== 'POST') return
  const method = /[?&]_method=(put|delete)(&|$)/i.exec(request.url ?? '')?.[1]
  if (method) request.method = method.toUpperCase()
}

/** Never input: the credential (it is read apart, and never stored or echoed) and the method override. */
const notInput = new Set(['token', '_method'])

/** Merges the query under the body for calls that have one, and cleans every text. The reset call names a body field `token`: it stays. */
export function mergeInput(request: FastifyRequest): void {
  const query = cleaned(Object.fromEntries(Object.entries(asBag(request.query)).filter(([key]) => !notInput.has(key))))
  if (request.method === 'GET' || request.method === 'HEAD') {
    request.query = query
    return
  }
  request.body = { ...asBag(query), ...asBag(cleaned(nested(asBag(request.body)))) }
}

function asBag(value: unknown): Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {}
}

/** Multipart and some clients send bracket keys flat. */
function nested(bag: Bag): Bag {
  if (!Object.keys(bag).some((key) => key.includes('['))) return bag
  const flat = Object.entries(bag).filter(([, value]) => typeof value === 'string')
  const rest = Object.entries(bag).filter(([key, value]) => typeof value !== 'string' && !key.includes('['))
  return { ...Object.fromEntries(rest), ...parseQuery(new URLSearchParams(flat as [string, string][]).toString()) }
}

/** Deeper than any call's input. What goes deeper wants to exhaust the stack. */
const deepest = 20

/**
 * Texts lose surrounding space and NUL, which PostgreSQL does not store. Passwords keep their spaces.
 * @throws ShopError request.invalid for lists in lists without end
 */
function cleaned(value: unknown, key = '', depth = 0): unknown {
  if (depth > deepest) throw new ShopError('request.invalid')
  if (typeof value === 'string') {
    const text = value.replaceAll('\u0000', '')
    return /password/.test(key) ? text : text.trim()
  }
  if (Array.isArray(value)) return value.map((item) => cleaned(item, '', depth + 1))
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleaned(item, name, depth + 1)]))
}

export class ValidationFailure extends Error {
  readonly problems: readonly TLocalizedValidationError[]
  constructor(problems: readonly TLocalizedValidationError[]) {
    super('The given data was invalid.')
    this.problems = problems
  }
}

// What the contracts call an e-mail address is what the forms call one: TypeBox would take `"a@b,"@c` too, and no umlauts.
Format.Set('email', isEmailAddress)

/** Validates with the contract's own TypeBox schema, after turning `"3"`, `"true"` and `"1"` into what the schema asks for. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema)
  return (value: unknown) => {
    const converted = Value.Default(schema, Value.Convert(schema, value))
    return validator.Check(converted)
      ? { value: converted }
      : { error: new ValidationFailure(validator.Errors(converted)) }
  }
}

/**
 * Parses input (api contract, common rules): query and body are merged, brackets nest, numbers and booleans may be strings,
 * and a POST may override its method.
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
import { memoize } from '../cache.ts'

type RawInput = Record<string, unknown>

/**
 * `qty[12]=3` becomes `{ qty: { 12: '3' } }`; depth and number of keys are limited. Never creates an array, in which
 * a small id as key would become an index and be lost.
 */
export function parseQuery(text: string): RawInput {
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

/** Never input: the credential (read separately, never stored or echoed) and the method override. */
const notInput = new Set(['token', '_method'])

/**
 * Merges query and body; the body wins. Cleans every text. Does not remove a `token` in the body, because the reset call has such a field.
 */
export function mergeInput(request: FastifyRequest): void {
  const query = cleanValue(
    Object.fromEntries(Object.entries(toRecord(request.query)).filter(([key]) => !notInput.has(key))),
  )
  if (request.method === 'GET' || request.method === 'HEAD') {
    request.query = query
    return
  }
  request.body = { ...toRecord(query), ...toRecord(cleanValue(nestFields(toRecord(request.body)))) }
}

function toRecord(value: unknown): RawInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RawInput) : {}
}

/** Multipart bodies and some clients send flat bracket keys. */
function nestFields(input: RawInput): RawInput {
  if (!Object.keys(input).some((key) => key.includes('['))) return input
  const flat = Object.entries(input).filter(([, value]) => typeof value === 'string')
  const rest = Object.entries(input).filter(([key, value]) => typeof value !== 'string' && !key.includes('['))
  return { ...Object.fromEntries(rest), ...parseQuery(new URLSearchParams(flat as [string, string][]).toString()) }
}

/** Anything but spaces, control characters and invisible ones such as zero-width spaces. */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Deeper than any call's input; deeper input could exhaust the stack. */
const deepest = 20

/**
 * Trims texts and removes NULs, which PostgreSQL cannot store. A text of invisible characters is empty. Passwords stay as typed.
 * @throws ShopError request.invalid for input that is nested too deeply
 */
function cleanValue(value: unknown, key = '', depth = 0): unknown {
  if (depth > deepest) throw new ShopError('request.invalid')
  if (typeof value === 'string') {
    const text = value.replaceAll('\u0000', '')
    if (/password/.test(key)) return text
    return visible.test(text) ? text.trim() : ''
  }
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, '', depth + 1))
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleanValue(item, name, depth + 1)]))
}

export class ValidationFailure extends Error {
  readonly problems: readonly TLocalizedValidationError[]
  constructor(problems: readonly TLocalizedValidationError[]) {
    super('The given data was invalid.')
    this.problems = problems
  }
}

// Contracts accept the same email addresses as the forms: TypeBox would also accept `"a@b,"@c`, and reject umlauts.
Format.Set('email', isEmailAddress)

/** Validates with the contract's own TypeBox schema, after converting `"3"`, `"true"` and `"1"` to the schema's types. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  return (value: unknown) => {
    // Compiled at the first request, like the responses (`route.ts`).
    const validator = compileValidator(schema)
    const given = Value.Default(schema, value)
    // JSON mostly has the right types; converting it takes 40 times as long as checking it, because of enums.
    if (validator.Check(given)) return { value: given }
    const converted = keepFractions(Value.Convert(schema, copyInput(given)), given)
    return validator.Check(converted)
      ? { value: converted }
      : { error: new ValidationFailure(validator.Errors(converted)) }
  }
}

/** Copies lists and plain objects, because converting changes them. Files, which have megabytes, stay the same. */
function copyInput(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyInput)
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyInput(part)]))
    : value
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Restores numbers that became integers by losing their fraction, so that the check rejects `1.5` instead of taking it for 1. */
function keepFractions(converted: unknown, given: unknown): unknown {
  if (typeof converted === 'number' && (typeof given === 'number' || typeof given === 'string')) {
    const exact = Number(given)
    return Number.isFinite(exact) && Math.trunc(exact) === converted ? exact : converted
  }
  if (Array.isArray(converted) && Array.isArray(given))
    return converted.map((value, index) => keepFractions(value, given[index]))
  if (!isPlain(converted) || !isPlain(given)) return converted
  const before = new Map<string, unknown>(Object.entries(given))
  return Object.fromEntries(
    Object.entries(converted).map(([name, value]) => [name, keepFractions(value, before.get(name))]),
  )
}

const compileValidator = memoize((schema: TSchema) => Compile(schema))

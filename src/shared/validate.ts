/**
 * Checks values of unknown origin in the browser, such as what local storage holds: an older version of the shop may have written it, or a
 * person may have edited it. On the server TypeBox does this; it is too large for pages.
 */

/** Whether a value has a type. */
export type Check<T> = (value: unknown) => value is T

export const isText: Check<string> = (value) => typeof value === 'string'

export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean'

/** Finite. */
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value)

export const isNull: Check<null> = (value) => value === null

/** One of the given values. */
export function literal<const T extends string>(...values: readonly T[]): Check<T> {
  return (value): value is T => values.some((one) => one === value)
}

/** Also accepts null. */
export function nullable<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value)
}

/** An array in which every item passes; see `listValid` to drop the others. */
export function list<T>(check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(check)
}

/** The valid items of an array; none when the value is not an array. For lists that are still useful without their invalid items. */
export function listValid<T>(value: unknown, check: Check<T>): T[] {
  return Array.isArray(value) ? value.filter(check) : []
}

/** The valid fields of an object; none when the value is not an object. @param isName accepts the name of a field */
export function pickValid<T>(value: unknown, isName: (name: string) => boolean, check: Check<T>): [string, T][] {
  const entries: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return entries.flatMap(([name, field]) => (isName(name) && check(field) ? [[name, field]] : []))
}

/** @param checks one of them must accept the value */
export function union<T>(...checks: readonly Check<T>[]): Check<T> {
  return (value): value is T => checks.some((check) => check(value))
}

/** @param fields a check for every field of the type; further fields are ignored */
export function object<T extends object>(fields: { readonly [K in keyof T]-?: Check<T[K]> }): Check<T> {
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false
    const given: Partial<Record<keyof T, unknown>> = value
    for (const name in fields) if (!fields[name](given[name])) return false
    return true
  }
}

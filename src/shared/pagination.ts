/** The page of a list, as asked. */
export interface PageRequest {
  page: number
  limit: number
  /** `pagination=0`: all rows are wanted at once, up to `wholeListLimit`. */
  isWhole: boolean
}

export interface Page<T> {
  items: T[]
  total: number
  request: PageRequest
}

/** Orders, reviews and the like; products show 9 (the wire's default). */
const defaultLimit = 10
const maximumLimit = 100
/** So many rows come with `pagination=0`: more than any list of a usual shop holds, and few enough to be made and sent at once. */
export const wholeListLimit = 500

export function pageRequestOf(
  input: { page?: number; limit?: number; pagination?: string },
  limit: number = defaultLimit,
): PageRequest {
  const page = input.page ?? 1
  return input.pagination === '0'
    ? { page, limit: wholeListLimit, isWhole: true }
    : { page, limit: Math.min(input.limit ?? limit, maximumLimit), isWhole: false }
}

export function offsetOf(request: PageRequest): number {
  return (request.page - 1) * request.limit
}

/** One page of a list that is in memory. */
export function slicePage<T>(all: readonly T[], request: PageRequest): Page<T> {
  const from = offsetOf(request)
  return { items: all.slice(from, from + request.limit), total: all.length, request }
}

export function lastPageOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

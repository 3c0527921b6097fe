/** The requested page of a list. */
export interface PageRequest {
  page: number
  limit: number
  /** `pagination=0`: all rows at once, up to `wholeListLimit`. */
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
/** Maximum number of rows for `pagination=0`: above any list of a usual shop, and small enough to send at once. */
export const wholeListLimit = 500

/** `pagination=0` asks for the whole list, up to a limit. @param limit default number of items per page */
export function parsePageRequest(
  input: { page?: number; limit?: number; pagination?: string },
  limit: number = defaultLimit,
): PageRequest {
  const page = input.page ?? 1
  return input.pagination === '0'
    ? { page, limit: wholeListLimit, isWhole: true }
    : { page, limit: Math.min(input.limit ?? limit, maximumLimit), isWhole: false }
}

/** Number of items before the page. */
export function pageOffset(request: PageRequest): number {
  return (request.page - 1) * request.limit
}

/** One page of a list that is in memory. */
export function slicePage<T>(all: readonly T[], request: PageRequest): Page<T> {
  const from = pageOffset(request)
  return { items: all.slice(from, from + request.limit), total: all.length, request }
}

/** At least 1, because an empty list has an empty first page. */
export function countPages(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

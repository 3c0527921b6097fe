/** The page of a list, as asked. `limit` null means all rows (`pagination=0`). */
export interface PageRequest {
  page: number
  limit: number | null
}

export interface Page<T> {
  items: T[]
  total: number
  request: PageRequest
}

/** Orders, reviews and the like; products show 9 (the wire's default). */
const defaultLimit = 10
const maximumLimit = 100

export function pageRequestOf(
  input: { page?: number; limit?: number; pagination?: string },
  limit: number = defaultLimit,
): PageRequest {
  if (input.pagination === '0') return { page: 1, limit: null }
  return { page: input.page ?? 1, limit: Math.min(input.limit ?? limit, maximumLimit) }
}

export function offsetOf(request: PageRequest): number {
  return request.limit === null ? 0 : (request.page - 1) * request.limit
}

export function lastPageOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

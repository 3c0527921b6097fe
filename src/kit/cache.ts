interface Kept<T> {
  value: T
  version: string
  until: number
}

/**
 * A small memory of answers that are costly to make: kept while the version they were made from is the current one, for `forMs` at
 * most, the oldest ones going first. One per kind of answer; each process has its own.
 */
export class Memory<T> {
  readonly #kept = new Map<string, Kept<T>>()
  readonly #most: number
  readonly #forMs: number

  constructor(options: { most: number; forMs: number }) {
    this.#most = options.most
    this.#forMs = options.forMs
  }

  /** @param nowMs of the shop's clock */
  async get(key: string, version: string, nowMs: number, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept && kept.version === version && nowMs >= kept.until - this.#forMs && nowMs < kept.until) return kept.value
    const value = await make()
    this.#kept.delete(key)
    this.#kept.set(key, { value, version, until: nowMs + this.#forMs })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }
}

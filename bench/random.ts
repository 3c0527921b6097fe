/** A seeded generator of pseudo-random numbers (mulberry32), so that every run has the same catalog and the same requests. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** @returns 0 to 1, exclusive */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** @returns a whole number, both ends inclusive */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.integer(0, items.length - 1)] ?? items[0]
  }

  /** Favors early items, as sales favor few products: the second half of the list is picked once in eight times. */
  pickSkewed<T>(items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.next() ** 3 * items.length)] ?? items[0]
  }

  isTrue(probability: number): boolean {
    return this.next() < probability
  }
}

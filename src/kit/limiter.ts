import { ShopError } from '../shared/errors.ts'

/** Runs a few works at a time. The others wait in line; when the line is full, the next one is sent away. */
export class Limiter {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = options.atOnce
    this.#mostWaiting = options.mostWaiting
  }

  /** @throws ShopError `request.busy` when the line is full, and whatever the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1
    else {
      if (this.#waiting.length >= this.#mostWaiting) throw new ShopError('request.busy')
      // Whoever leaves hands its place to the first in line, so nobody can step in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

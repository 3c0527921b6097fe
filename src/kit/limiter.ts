import { ShopError } from '../shared/errors.ts'

/** Runs a few tasks at a time. The others wait in a queue; when it is full, further tasks are rejected. */
export class Limiter {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: { concurrency: number; maxWaiting: number }) {
    this.#concurrency = options.concurrency
    this.#maxWaiting = options.maxWaiting
  }

  /** @throws ShopError `request.busy` when the queue is full, and any error of the task */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1
    else {
      if (this.#waiting.length >= this.#maxWaiting) throw new ShopError('request.busy')
      // A finished task passes its slot directly to the next waiter, so that no newcomer can take it.
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

import { ShopError } from '../../../shared/errors.ts'

/** Collects the errors of a form's fields, the first one of each. */
export class FieldErrors<Reason extends string> {
  readonly #fields: Record<string, string[]> = {}
  readonly #describe: (reason: Reason, value: string) => string

  /** @param describe the message of a reason; `value` is what it is about */
  constructor(describe: (reason: Reason, value: string) => string) {
    this.#describe = describe
  }

  add(field: string, reason: Reason, value: string | number = ''): void {
    this.#fields[field] ??= [this.#describe(reason, String(value))]
  }

  /** By field; empty when nothing is wrong. */
  get all(): Record<string, string[]> {
    return { ...this.#fields }
  }

  get hasAny(): boolean {
    return Object.keys(this.#fields).length > 0
  }

  /** @throws ShopError 422 when there is an error */
  throwIfAny(): void {
    if (this.hasAny) throw new ShopError('request.invalid', {}, this.#fields)
  }
}

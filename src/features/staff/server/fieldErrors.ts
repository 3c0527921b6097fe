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

  /** @throws ShopError when there is an error */
  throwIfAny(): void {
    if (Object.keys(this.#fields).length > 0) throw new ShopError('request.invalid', {}, this.#fields)
  }
}

import { ShopError } from '../../../shared/errors.ts'

/** Collects the errors of a form's fields, the first one of each. `Detail` is a value for the message of a reason; `''` for none. */
export class FieldErrors<Reason extends string, Detail = string | number> {
  readonly #fields: Record<string, string[]> = {}
  readonly #describe: (reason: Reason, detail: Detail | '') => string

  /** @param describe the message of a reason */
  constructor(describe: (reason: Reason, detail: Detail | '') => string) {
    this.#describe = describe
  }

  add(field: string, reason: Reason, detail: Detail | '' = ''): void {
    this.#fields[field] ??= [this.#describe(reason, detail)]
  }

  /** By field; empty when all are valid. */
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

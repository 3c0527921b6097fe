/** Collects the problems of an account form, field by field: those that the contract's schema cannot express. */

import { ShopError } from '../shared/errors.ts'
import type { Language } from '../shared/locale.ts'
import { toSingleLine } from '../shared/personDetails.ts'
import { translator } from './text/translator.ts'

type Problem =
  | 'required'
  | 'phone'
  | 'email'
  | 'emailTaken'
  | 'confirmation'
  | 'currentPassword'
  | 'dateOfBirth'
  | 'tooShort'
  | 'phoneByCode'
  | 'phoneLast'
  | 'resetLink'
  | 'passwordCommon'
  | 'otpRequired'
  | 'otpWrong'

export class FieldProblems {
  readonly #language: Language
  readonly #messages: Record<string, string[]> = {}

  constructor(language: Language) {
    this.#language = language
  }

  add(field: string, problem: Problem, limit = ''): void {
    const label = field.replaceAll('_', ' ')
    this.#messages[field] ??= [translator(this.#language, 'errors')(`field.${problem}`, { field: label, limit })]
  }

  /** Normalizes a required name to one line. */
  name(field: string, text: string): string {
    const name = toSingleLine(text)
    if (name === '') this.add(field, 'required')
    return name
  }

  /** Checks the confirmation only if sent, because older clients omit it. */
  confirmation(password: string, confirmation: string | undefined): void {
    if (confirmation !== undefined && confirmation !== password) this.add('password_confirmation', 'confirmation')
  }

  /** @throws ShopError 422 naming every field that has a problem */
  throwIfAny(): void {
    if (Object.keys(this.#messages).length > 0) throw new ShopError('request.invalid', {}, this.#messages)
  }

  /** Adds a problem. @returns the error with all problems */
  with(field: string, problem: Problem): ShopError {
    this.add(field, problem)
    return new ShopError('request.invalid', {}, this.#messages)
  }
}

/** What is wrong with a form of the account, gathered field by field: what the contract's schema cannot say. */
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { isPhoneNumber, oneLine } from '../../../shared/personDetails.ts'
import { readPhone } from '../phone.ts'

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
  readonly #sentences: Record<string, string[]> = {}

  constructor(language: Language) {
    this.#language = language
  }

  add(field: string, problem: Problem, limit = ''): void {
    const label = field.replaceAll('_', ' ')
    this.#sentences[field] ??= [translator(this.#language, 'errors')(`field.${problem}`, { field: label, limit })]
  }

  /** A name on one line. */
  name(field: string, text: string): string {
    const name = oneLine(text)
    if (name === '') this.add(field, 'required')
    return name
  }

  /** A number to call, in one spelling where the shop knows it. @returns null for none */
  phone(text: string): string | null {
    const phone = oneLine(text)
    if (phone === '') return null
    if (!isPhoneNumber(phone)) this.add('phone', 'phone')
    return readPhone(phone) ?? phone
  }

  /** Checked only when it was sent: older clients leave it out. */
  confirmation(password: string, confirmation: string | undefined): void {
    if (confirmation !== undefined && confirmation !== password) this.add('password_confirmation', 'confirmation')
  }

  /** @throws ShopError 422 naming every field that has a problem */
  refuseIfAny(): void {
    if (Object.keys(this.#sentences).length > 0) throw new ShopError('request.invalid', {}, this.#sentences)
  }

  /** The refusal for one more problem. */
  with(field: string, problem: Problem): ShopError {
    this.add(field, problem)
    return new ShopError('request.invalid', {}, this.#sentences)
  }
}

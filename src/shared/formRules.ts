/**
 * The rules of forms as data. The browser checks a form by them before sending (`ui/useServerForm.ts`); the server parses by them or derives
 * its schema from them (`kit/http/formSchema.ts`) and has the final say. A problem is a code; its text is in `messages/`.
 */
import { isEmailAddress, isPhoneNumber, toSingleLine } from './personDetails.ts'

/** The kinds of problems that a field can have. */
interface ProblemsByKind {
  /** One line of text. */
  line: 'required' | 'tooLong'
  /** Text with line breaks. */
  text: 'required' | 'tooLong'
  email: 'required' | 'email'
  phone: 'required' | 'tooLong' | 'phone'
  /** `2026-11-21`. */
  date: 'required' | 'tooLong' | 'date' | 'future'
  /** Unchanged, exactly as typed. */
  password: 'required' | 'tooLong' | 'tooShort'
  /** The six digits of a message or an app, with any spacing. */
  code: 'required' | 'code'
  /** One to five stars. */
  rating: 'rating'
}

export type FieldKind = keyof ProblemsByKind
export type FieldProblem<K extends FieldKind = FieldKind> = ProblemsByKind[K]

export interface FieldRule<K extends FieldKind = FieldKind> {
  kind: K
  /** Characters. */
  maxLength: number
  /** Characters, for a new password. */
  minLength?: number
  isRequired?: boolean
}

export type FormRules = Readonly<Record<string, FieldRule>>

export type FormProblems<R extends FormRules> = { [F in keyof R & string]?: FieldProblem<R[F]['kind']> }
/** Every field of a form as text; empty when not filled in. */
export type FormTexts<R extends FormRules> = Record<keyof R & string, string>

export type ReadForm<R extends FormRules> =
  | { ok: true; values: FormTexts<R> }
  | { ok: false; problems: FormProblems<R> }

/**
 * Parses the input of a form. Problems are in the order of the rules.
 * @param input as received: anything other than text counts as empty
 * @param today the latest day that a date may be, as `2026-11-21`
 */
export function readForm<const R extends FormRules>(
  rules: R,
  input: Readonly<Record<string, unknown>>,
  today: string,
): ReadForm<R> {
  const fields = Object.entries<FieldRule>(rules)
  const texts = Object.fromEntries(fields.map(([name, rule]) => [name, readText(rule, input[name])]))
  const problems = Object.fromEntries(
    fields.flatMap(([name, rule]) => {
      const problem = findProblem(rule, texts[name] ?? '', today)
      return problem ? [[name, problem]] : []
    }),
  )
  if (Object.keys(problems).length > 0) return { ok: false, problems: problems as FormProblems<R> }
  return { ok: true, values: texts as FormTexts<R> }
}

/** The text of a field, cleaned as its kind requires; empty for anything other than text. */
export function readText({ kind }: FieldRule, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed() : ''
  if (kind === 'password') return text
  if (kind !== 'text') return toSingleLine(text)
  // Line breaks and tabs stay; other control characters do not belong in a message.
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** @param text as `readText` returns it @returns null when the text is valid */
export function findProblem<K extends FieldKind>(
  rule: FieldRule<K>,
  text: string,
  today: string,
): FieldProblem<K> | null
/** @param today `YYYY-MM-DD`; days after it are invalid @returns null when the text is valid */
export function findProblem(rule: FieldRule, text: string, today: string): FieldProblem | null {
  const { kind, maxLength, minLength = 0, isRequired = false } = rule
  if (kind === 'rating') return /^[1-5]$/.test(text) ? null : 'rating'
  if (text === '') return isRequired ? 'required' : null
  if (kind === 'email') return isEmailAddress(text) ? null : 'email'
  if (kind === 'code') return text.replace(/\D/g, '').length === 6 ? null : 'code'
  if (text.length > maxLength) return 'tooLong'
  if (kind === 'password') return text.length < minLength ? 'tooShort' : null
  if (kind === 'phone') return isPhoneNumber(text) ? null : 'phone'
  if (kind !== 'date') return null
  if (!isDay(text)) return 'date'
  return text > today ? 'future' : null
}

/** Earliest date that forms accept. */
export const earliestDay = '1900-01-01'

/** A calendar day since `earliestDay`, such as `2026-02-28`. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

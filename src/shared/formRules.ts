/**
 * Forms as tables of fields: read the same way in the browser, before sending, and on the server, which has the last word. What is wrong
 * is a code; its sentence stands in `messages/<language>/forms.json`.
 */
import { isEmailAddress, isPhoneNumber, oneLine } from './personDetails.ts'

export interface FieldRule {
  kind: 'line' | 'text' | 'email' | 'phone' | 'date'
  /** Characters. */
  longest: number
  isRequired?: boolean
}

export type FormRules = Readonly<Record<string, FieldRule>>

export type FieldProblem = 'required' | 'email' | 'phone' | 'tooLong' | 'date' | 'future'
export type FormProblems<R extends FormRules> = Partial<Record<keyof R & string, FieldProblem>>
/** Every field of a form as text; empty where nothing was written. */
export type FormTexts<R extends FormRules> = Record<keyof R & string, string>

export type ReadForm<R extends FormRules> =
  | { ok: true; values: FormTexts<R> }
  | { ok: false; problems: FormProblems<R> }

/**
 * Reads what was written into a form. Problems come in the order of the rules.
 * @param input as it arrived: anything that is no text counts as not written
 * @param today the latest day that a date may be, as `2026-11-21`
 */
export function readForm<const R extends FormRules>(
  rules: R,
  input: Readonly<Record<string, unknown>>,
  today: string,
): ReadForm<R> {
  const names = Object.keys(rules) as (keyof R & string)[]
  const values = Object.fromEntries(names.map((name) => [name, written(rules[name], input[name])])) as FormTexts<R>
  const problems: FormProblems<R> = {}
  for (const name of names) {
    const problem = problemOf(rules[name], values[name], today)
    if (problem) problems[name] = problem
  }
  return Object.keys(problems).length === 0 ? { ok: true, values } : { ok: false, problems }
}

function written(rule: FieldRule | undefined, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed() : ''
  if (rule?.kind !== 'text') return oneLine(text)
  // Line breaks and tabs stay; other control characters have no place in a message.
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

function problemOf(rule: FieldRule | undefined, text: string, today: string): FieldProblem | null {
  if (!rule) return null
  if (text === '') return rule.isRequired ? 'required' : null
  if (rule.kind === 'email') return isEmailAddress(text) ? null : 'email'
  if (text.length > rule.longest) return 'tooLong'
  if (rule.kind === 'phone') return isPhoneNumber(text) ? null : 'phone'
  if (rule.kind !== 'date') return null
  if (!isDay(text)) return 'date'
  return text > today ? 'future' : null
}

/** A day of the calendar, as `2026-02-28`; before 1900 nobody bought anything that is still of interest. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

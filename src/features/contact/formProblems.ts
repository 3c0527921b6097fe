/** Field errors of the visitor forms (contact, spare parts, registration, newsletter), and their messages. */
import type { FieldProblem, FieldRule, FormProblems } from '../../shared/formRules.ts'
import type { Messages } from '../../shared/messages.ts'

export type FormField = keyof Messages['forms']['fields']
/** The kinds of fields that these forms have. */
export type RequestFieldKind = 'line' | 'text' | 'email' | 'phone' | 'date'
export type FormProblem = FieldProblem<RequestFieldKind> | 'fileKind' | 'fileSize'

/** Translates keys of the namespace `forms`. */
type TranslateForms = (
  key: `fields.${FormField}` | `problems.${FormProblem}`,
  values?: Record<string, string | number>,
) => string

/** A problem of a field. */
export interface FormError {
  field: FormField
  problem: FormProblem
  /** Characters, or MB of a file. */
  limit: number
}

/** Lists the problems in the order of the fields. */
export function listProblems<R extends Partial<Record<FormField, FieldRule<RequestFieldKind>>>>(
  rules: R,
  problems: FormProblems<R & Record<string, FieldRule>>,
): FormError[] {
  return (Object.keys(rules) as FormField[]).flatMap((field) => {
    const problem = (problems as Partial<Record<FormField, FieldProblem<RequestFieldKind>>>)[field]
    return problem ? [{ field, problem, limit: rules[field]?.maxLength ?? 0 }] : []
  })
}

/** The message of an error. */
export function formatFormError(translate: TranslateForms, { field, problem, limit }: FormError): string {
  return translate(`problems.${problem}`, { field: translate(`fields.${field}`), limit })
}

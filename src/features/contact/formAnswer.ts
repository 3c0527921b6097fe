/** How the forms by which visitors write to the shop answer, and how what is wrong with a field is said. */
import { Type } from 'typebox'
import type { FieldProblem, FieldRule, FormProblems } from '../../shared/formRules.ts'
import { honeypotName } from '../../shared/honeypot.ts'
import type { Messages } from '../../shared/messages.ts'
import { localeInput } from '../../shared/wire.ts'

/** `status` repeats the HTTP status; `message` is shown as an error when it is not 200 (spec §8). */
export const formAnswers = {
  200: Type.Object({ status: Type.Integer(), message: Type.String() }),
  422: Type.Object({
    // Missing where the body cannot be read at all.
    status: Type.Optional(Type.Integer()),
    message: Type.String(),
    errors: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
}

/** Loose on purpose: what is wrong with it is answered in the forms' own shape. */
export const written = (description: string) => Type.Optional(Type.Unknown({ description }))

/** What every form takes beside its own fields. */
export const formInput = {
  ...localeInput,
  [honeypotName]: written('A trap for machines: people leave it empty'),
}

export type FormField = keyof Messages['forms']['fields']
export type FormProblem = FieldProblem | 'fileKind' | 'fileSize'

/** From key to sentence, of the namespace `forms`. */
type Say = (key: `fields.${FormField}` | `problems.${FormProblem}`, values?: Record<string, string | number>) => string

/** What is wrong with a field. */
export interface FormComplaint {
  field: FormField
  problem: FormProblem
  /** Characters, or MB of a file. */
  limit: number
}

/** In the order of the fields. */
export function complaintsOf<R extends Partial<Record<FormField, FieldRule>>>(
  rules: R,
  problems: FormProblems<R & Record<string, FieldRule>>,
): FormComplaint[] {
  return (Object.keys(rules) as FormField[]).flatMap((field) => {
    const problem = (problems as Partial<Record<FormField, FieldProblem>>)[field]
    return problem ? [{ field, problem, limit: rules[field]?.longest ?? 0 }] : []
  })
}

/** A complaint in a sentence. */
export function complaintSentence(say: Say, { field, problem, limit }: FormComplaint): string {
  return say(`problems.${problem}`, { field: say(`fields.${field}`), limit })
}

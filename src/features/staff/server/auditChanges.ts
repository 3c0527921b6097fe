import { diffFields, type FormFields } from '../formFields.ts'

/** Longer texts are cut in the audit log. */
const maxLength = 2000

type Changes = Record<string, string>

/** The fields that differ, as the audit log stores them; an empty field is left out. */
export function describeChanges(before: FormFields, after: FormFields): { before: Changes; after: Changes } {
  const entries = [...diffFields(before, after)]
  const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)
  const pick = (place: 0 | 1) =>
    Object.fromEntries(entries.flatMap(([path, values]) => (values[place] ? [[path, cut(values[place])]] : [])))
  return { before: pick(0), after: pick(1) }
}

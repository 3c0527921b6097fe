import { toFieldId } from './fieldId.ts'

interface FieldEditor<Form> {
  form: Form
  findError(path: string): string | undefined
  update(edit: (newest: Form) => Form): void
}

/** @returns the props of the input for a text of the form, except its label */
export function bindTextField<Name extends string, Form extends Record<Name, string>>(
  { form, findError, update }: FieldEditor<Form>,
  name: Name,
) {
  return {
    id: toFieldId(name),
    name,
    value: form[name],
    error: findError(name),
    onChange: ({ target }: { target: { value: string } }) => update((newest) => ({ ...newest, [name]: target.value })),
  }
}

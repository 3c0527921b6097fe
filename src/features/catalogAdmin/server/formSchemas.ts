import { type TObject, type TString, Type } from 'typebox'
import { languages } from '../../../shared/locale.ts'

/** A field as typed. */
export const FormText = Type.String({ maxLength: 5000 })
export const Version = Type.String({ description: 'Sent with a change, so that it is about what was read' })
export const Missing = Type.Array(Type.Enum([...languages]), { description: 'Languages without a name' })

/** The schema of a form whose fields are all text. */
export function formSchema<Field extends string>(fields: readonly Field[]): TObject<Record<Field, TString>> {
  // `fromEntries` does not keep the names of the fields in its type.
  return Type.Object(Object.fromEntries(fields.map((field) => [field, FormText])) as Record<Field, TString>)
}

import type { StoreField } from '../storeForm.ts'

/** The props of a field of the editor. */
export type FieldProps = (name: StoreField) => {
  id: string
  name: string
  label: string
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
}

import { SelectField } from '../../../ui/Field.tsx'

interface TargetFieldProps {
  /** Where `ActionDialog` shows the field's error. */
  id?: string
  label: string
  /** Shown before one is chosen. */
  choose: string
  targets: readonly { id: number; name: string }[]
  /** 0 for none. */
  value: number
  error?: string | undefined
  onChange(id: number): void
}

/** Asks what takes the place of something that is deleted or merged. */
export function TargetField({ id: fieldId, label, choose, targets, value, error, onChange }: TargetFieldProps) {
  return (
    <SelectField
      id={fieldId}
      label={label}
      value={value}
      error={error}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <option value={0}>{choose}</option>
      {targets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

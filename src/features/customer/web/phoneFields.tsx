/** What is typed to log in by telephone, or to make a number one's own. */
import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/Field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>

export function NumberField(field: Props) {
  return <TextField {...field} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
}

/** Telephones offer the code of the message that has just come. */
export function CodeField(field: Props) {
  return (
    <TextField
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      className="figures max-w-52"
    />
  )
}

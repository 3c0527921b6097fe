import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/Field.tsx'

/** The code that was sent by telephone. Telephones offer it out of the message that has just come. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>) {
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

import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/Field.tsx'

/** The texted code. Phones suggest it from the message that just arrived. */
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

import type { ComponentProps } from 'react'

/** A field hidden from people, so that only a bot fills it in. */
export function HoneypotField(input: ComponentProps<'input'> & { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      {/* Keeps password managers and autofill away. */}
      <input {...input} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </div>
  )
}

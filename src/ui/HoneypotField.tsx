import type { ComponentProps } from 'react'

/** A field that nobody sees, hears or reaches by keyboard: only a machine writes into it. */
export function HoneypotField(input: ComponentProps<'input'> & { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      {/* Programs that fill in passwords and addresses are asked to leave it alone. */}
      <input {...input} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </div>
  )
}

import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

/** `signal` is for the primary action of a page only. */
export type ButtonLook = 'signal' | 'ink' | 'line' | 'bare'

const looks: Record<ButtonLook, string> = {
  signal: 'bg-signal text-on-signal hover:bg-signal-deep',
  ink: 'bg-ink text-paper hover:bg-quiet',
  line: 'border border-line-strong text-ink hover:border-ink',
  bare: 'text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink',
}

/** Classes of a button, for elements that must be something else (a summary, a label). */
export function buttonClass(look: ButtonLook = 'ink', className?: string): string {
  return clsx(
    'inline-flex h-11 items-center justify-center gap-2 rounded-sm px-5 font-medium whitespace-nowrap transition-colors duration-150 ease-hand',
    'disabled:opacity-45 aria-disabled:opacity-45',
    looks[look],
    className,
  )
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  /** Shows a spinner and ignores further clicks. */
  isBusy?: boolean
}

export function Button({ look, isBusy = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

/** The small spinner beside the label of a busy button. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}

export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link {...rest} data-keep-clear="" className={buttonClass(look, className)} />
}

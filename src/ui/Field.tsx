import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

export interface FieldProps {
  label: ReactNode
  /** What is wrong, in a sentence; null or absent when nothing is. */
  error?: string | null | undefined
  hint?: ReactNode
  className?: string
}

/** What the kinds of field share: label, hint and error tied to the control by ids. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  className,
  required,
  children,
}: FieldProps & { id: string; required?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'min-h-11 w-full rounded-sm border border-line-strong bg-raised px-3 py-2 text-base text-ink placeholder:text-faint hover:border-ink aria-invalid:border-bad aria-invalid:border-2'

/** The ids of hint and error, for the control. */
export function describedBy(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>): string | undefined {
  return clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined
}

export function TextField({
  label,
  error,
  hint,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  const made = useId()
  const id = input.id ?? made
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      className={className ?? ''}
      required={input.required ?? false}
    >
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        className={controlClass}
      />
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  error,
  hint,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const made = useId()
  const id = area.id ?? made
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      className={className ?? ''}
      required={area.required ?? false}
    >
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        className={clsx(controlClass, 'resize-y')}
      />
    </FieldFrame>
  )
}

export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'className'>) {
  const made = useId()
  const id = select.id ?? made
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      className={className ?? ''}
      required={select.required ?? false}
    >
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className={clsx(controlClass, 'appearance-none pr-10')}
        >
          {children}
        </select>
        <Icon name="chevronDown" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
      </div>
    </FieldFrame>
  )
}

export function CheckField({
  label,
  className,
  ...input
}: { label: ReactNode; className?: string } & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-ink" />
      <span>{label}</span>
    </label>
  )
}

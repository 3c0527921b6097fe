import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

export interface FieldProps {
  label: ReactNode
  /** Error message; null or absent without an error. */
  error?: string | null | undefined
  hint?: ReactNode
  className?: string | undefined
}

/** Attributes that connect the control to its label, hint and error. */
interface FramedControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldProps {
  /** Id of the control; generated when absent. */
  id: string | undefined
  required?: boolean | undefined
  children(control: FramedControl): ReactNode
}

/** The frame of every field: label, hint and error, connected to the control by ids. */
export function FieldFrame({ id, label, error, hint, className, required, children }: FieldFrameProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="text-sm font-medium">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': clsx(hint && hintId, error && errorId) || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'min-h-11 w-full rounded-sm border border-line-strong bg-raised px-3 py-2 text-base text-ink placeholder:text-faint hover:border-ink aria-invalid:border-bad aria-invalid:border-2'

export function TextField({
  label,
  error,
  hint,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  const { id, required } = input
  return (
    <FieldFrame {...{ label, error, hint, className, id, required }}>
      {(control) => <input {...input} {...control} className={controlClass} />}
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
  const { id, required } = area
  return (
    <FieldFrame {...{ label, error, hint, className, id, required }}>
      {(control) => <textarea {...area} {...control} className={clsx(controlClass, 'resize-y')} />}
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
  const { id, required } = select
  return (
    <FieldFrame {...{ label, error, hint, className, id, required }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={clsx(controlClass, 'appearance-none pr-10')}>
            {children}
          </select>
          <Icon name="chevronDown" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
        </div>
      )}
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

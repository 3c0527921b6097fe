import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface StarsFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'id'> {
  /** Id of the first radio button, for links from the error summary. */
  id: string
  legend: ReactNode
  /** One star first; `label` describes the rating. */
  options: readonly { value: string; label: string }[]
  error?: string | undefined
}

/** A star rating as a group of radio buttons. */
export function StarsField({ id, legend, options, error, required, ...input }: StarsFieldProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="pb-1.5 font-medium text-sm">
        {legend}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-5">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center gap-x-3 rounded-sm border border-line-strong bg-raised px-3 py-1.5 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper sm:flex-col sm:items-start"
          >
            <input
              {...input}
              type="radio"
              id={index === 0 ? id : `${id}-${value}`}
              value={value}
              required={required}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-sm forced-colors:static forced-colors:size-4 forced-colors:appearance-auto"
            />
            <span className="figures inline-flex items-center gap-1 font-medium">
              {value}
              <Icon name="star" className="size-4 fill-current" />
            </span>
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="pt-1.5 font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

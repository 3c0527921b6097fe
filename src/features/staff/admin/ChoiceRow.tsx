import clsx from 'clsx'
import type { ReactNode } from 'react'

interface ChoiceRowProps<Value extends string | number> {
  /** Of the group, for screen readers. */
  legend: string
  /** Of the radio buttons in their form. */
  name: string
  choices: readonly Value[]
  value: Value
  onChange(value: Value): void
  label(value: Value): ReactNode
  className?: string
}

/** One of a few choices, as radio buttons in a row. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { legend, name, choices, value, onChange, label, className } = props
  return (
    <fieldset className={clsx('flex flex-wrap gap-x-6', className)}>
      <legend className="sr-only">{legend}</legend>
      {choices.map((each) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
            className="size-4 accent-ink"
          />
          <span>{label(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

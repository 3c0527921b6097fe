import { Icon } from './Icon.tsx'

interface StepperProps {
  value: number
  onChange(next: number): void
  /** Minimum; the minus button is disabled there. */
  least?: number
  most?: number
  label: string
  lessLabel: string
  moreLabel: string
  isBusy?: boolean
}

/** A quantity field with minus and plus buttons. */
export function Stepper({
  value,
  onChange,
  least = 1,
  most,
  label,
  lessLabel,
  moreLabel,
  isBusy = false,
}: StepperProps) {
  const buttonClass = 'grid size-11 place-items-center hover:bg-tile hover:text-black disabled:opacity-35'
  return (
    <fieldset aria-busy={isBusy || undefined} className="inline-flex items-center rounded-sm border border-line-strong">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
        className={buttonClass}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output aria-live="polite" className="figures min-w-9 text-center font-medium">
        {value}
      </output>
      <button
        type="button"
        aria-label={moreLabel}
        disabled={most !== undefined && value >= most}
        onClick={() => onChange(value + 1)}
        className={buttonClass}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  )
}

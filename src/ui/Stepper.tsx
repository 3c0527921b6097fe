import { Icon } from './Icon.tsx'

interface StepperProps {
  value: number
  onChange(next: number): void
  /** Minimum; the minus button has no effect there. */
  least?: number
  most?: number
  label: string
  lessLabel: string
  moreLabel: string
  isBusy?: boolean
}

/** A quantity field with minus and plus buttons. At a limit they have no effect, but they keep the focus. */
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
  const isLeast = value <= least
  const isMost = most !== undefined && value >= most
  const buttonClass = 'grid size-11 place-items-center hover:bg-tile hover:text-black aria-disabled:opacity-35'
  return (
    <fieldset aria-busy={isBusy || undefined} className="inline-flex items-center rounded-sm border border-line-strong">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={lessLabel}
        aria-disabled={isLeast || undefined}
        onClick={() => isLeast || onChange(value - 1)}
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
        aria-disabled={isMost || undefined}
        onClick={() => isMost || onChange(value + 1)}
        className={buttonClass}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  )
}

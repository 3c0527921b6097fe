import { StepButtons } from './StepButtons.tsx'

interface StepperProps {
  value: number
  onChange(next: number): void
  /** Minimum; the minus button has no effect there. */
  least?: number
  most?: number
  label: string
  /** Of the two buttons. */
  labels: [less: string, more: string]
  isBusy?: boolean
}

/** A quantity field with minus and plus buttons. */
export function Stepper({ value, onChange, least = 1, most, label, labels, isBusy = false }: StepperProps) {
  return (
    <fieldset aria-busy={isBusy || undefined} className="inline-flex items-center rounded-sm border border-line-strong">
      <legend className="sr-only">{label}</legend>
      <StepButtons
        value={value}
        least={least}
        most={most}
        onChange={onChange}
        labels={labels}
        icons={['minus', 'plus']}
        buttonClass="size-11 hover:bg-tile hover:text-black aria-disabled:opacity-35 *:size-4"
      >
        <output aria-live="polite" className="figures min-w-9 text-center font-medium">
          {value}
        </output>
      </StepButtons>
    </fieldset>
  )
}

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface StepButtonsProps {
  value: number
  least?: number
  most?: number | undefined
  labels: [previous: string, next: string]
  icons?: [previous: IconName, next: IconName]
  onChange(value: number): void
  /** Size and colors of the buttons, also at a limit (`aria-disabled:`). */
  buttonClass: string
  /** Between the buttons. */
  children?: ReactNode
}

/** Two buttons: one lowers a number by one, one raises it. At a limit they have no effect, but they keep the focus. */
export function StepButtons({
  value,
  least = 0,
  most = Number.POSITIVE_INFINITY,
  labels,
  icons = ['chevronLeft', 'chevronRight'],
  onChange,
  buttonClass,
  children,
}: StepButtonsProps) {
  const button = (icon: IconName, label: string, target: number) => {
    const isLimit = target < least || target > most
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={isLimit || undefined}
        onClick={() => isLimit || onChange(target)}
        className={clsx('grid place-items-center', buttonClass)}
      >
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <>
      {button(icons[0], labels[0], value - 1)}
      {children}
      {button(icons[1], labels[1], value + 1)}
    </>
  )
}

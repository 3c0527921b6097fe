import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface TurnButtonsProps {
  /** Place of the item shown, from 0. */
  current: number
  total: number
  labels: { previous: string; next: string }
  onTurn(index: number): void
  /** Size and colors of the buttons, also at an end (`aria-disabled:`). */
  buttonClass: string
  /** Between the buttons. */
  children?: ReactNode
}

/** Buttons to the previous and the next of several items. At an end they have no effect, but they keep the focus. */
export function TurnButtons({ current, total, labels, onTurn, buttonClass, children }: TurnButtonsProps) {
  const button = (icon: IconName, label: string, index: number) => {
    const isEnd = index < 0 || index >= total
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onTurn(index)}
        className={clsx(
          'grid place-items-center not-aria-disabled:hover:bg-ink not-aria-disabled:hover:text-paper',
          buttonClass,
        )}
      >
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <>
      {button('chevronLeft', labels.previous, current - 1)}
      {children}
      {button('chevronRight', labels.next, current + 1)}
    </>
  )
}

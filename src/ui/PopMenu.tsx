import clsx from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { useCloseOnBack } from './useCloseOnBack.ts'
import { useDismiss } from './useDismiss.ts'

interface PopMenuProps {
  /** Accessible name; contains the visible text. */
  label: string
  summary: ReactNode
  /** Edge of the button to which the panel is aligned. */
  align?: 'left' | 'right'
  hasChevron?: boolean
  /** Whether a choice is being applied. */
  isBusy?: boolean
  className?: string
  /** Renders the panel; `close` returns the focus to the button. */
  children(close: () => void): ReactNode
}

/** A small panel below a button. A native disclosure, so it opens without script; Escape and a click outside close it. */
export function PopMenu({
  label,
  summary,
  align = 'left',
  hasChevron = false,
  isBusy = false,
  className,
  children,
}: PopMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hide = () => {
    if (details.current) details.current.open = false
  }
  const close = () => {
    hide()
    details.current?.querySelector('summary')?.focus()
  }
  useDismiss(details, isOpen, hide)
  useCloseOnBack(isOpen, close)
  return (
    <details
      ref={details}
      className="relative"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <summary
        aria-label={label}
        aria-busy={isBusy || undefined}
        className={clsx('flex cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden', className)}
      >
        {summary}
        {hasChevron && (
          <Icon
            name="chevronDown"
            className={clsx('ml-1 size-3.5 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        )}
      </summary>
      <div
        className={clsx(
          'absolute top-full z-40 min-w-44 border border-line bg-raised py-1 text-ink shadow-lg',
          align === 'left' ? 'left-0' : 'right-0',
        )}
      >
        {children(close)}
      </div>
    </details>
  )
}

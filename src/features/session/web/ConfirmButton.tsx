import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Confirmation } from '../../../ui/Confirmation.tsx'

interface ConfirmButtonProps {
  label: string
  /** For screen readers, when the label alone is ambiguous. */
  name?: string
  title: string
  confirmLabel: string
  cancelLabel: string
  /** Explains what the action deletes. */
  children: ReactNode
  onConfirm(): Promise<void>
}

/** A button for an irreversible action, with confirmation. */
export function ConfirmButton({
  label,
  name,
  title,
  confirmLabel,
  cancelLabel,
  children,
  onConfirm,
}: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** Gets the focus when this button is removed together with its item. */
  const heading = useRef<HTMLElement | null>(null)
  useEffect(() => () => heading.current?.focus(), [])
  const confirm = async () => {
    heading.current = button.current?.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3') ?? null
    heading.current?.setAttribute('tabindex', '-1')
    setIsOpen(false)
    setIsBusy(true)
    await onConfirm()
    setIsBusy(false)
  }
  return (
    <>
      <Button
        ref={button}
        look="bare"
        aria-label={name}
        isBusy={isBusy}
        onClick={() => setIsOpen(true)}
        className="px-3!"
      >
        {label}
      </Button>
      <Confirmation
        isOpen={isOpen}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => void confirm()}
      >
        {children}
      </Confirmation>
    </>
  )
}

import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useCloseOnBack } from './useCloseOnBack.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm(): void
  onCancel(): void
}

/** Asks for confirmation of something that cannot be undone. Import it lazily. */
export default function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  useCloseOnBack(isOpen, onCancel)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 flex w-[min(28rem,100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-3 rounded-sm bg-paper p-6 text-ink [overflow-wrap:anywhere] shadow-2xl transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
          <AlertDialog.Title className="font-display text-step-1">{title}</AlertDialog.Title>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3 pt-3">
            <Button look="line" onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button look="ink" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

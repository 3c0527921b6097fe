import { Dialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useCloseOnBack } from './useCloseOnBack.ts'

interface DrawerProps {
  isOpen: boolean
  onClose(): void
  title: ReactNode
  closeLabel: string
  /** The side it slides in from; `all` covers the whole window. */
  side?: 'left' | 'right' | 'bottom' | 'all'
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
}

const sides = {
  left: 'inset-y-0 left-0 w-[min(24rem,100vw-2.5rem)] data-[starting-style]:-translate-x-full data-[ending-style]:-translate-x-full',
  right:
    'inset-y-0 right-0 w-[min(26rem,100vw-1.5rem)] data-[starting-style]:translate-x-full data-[ending-style]:translate-x-full',
  all: 'inset-0 data-[starting-style]:translate-y-4 data-[starting-style]:opacity-0 data-[ending-style]:opacity-0',
  bottom:
    'inset-x-0 bottom-0 max-h-[88dvh] data-[starting-style]:translate-y-full data-[ending-style]:translate-y-full',
}

/** A modal panel over the page. Import it lazily. */
export default function Drawer({ isOpen, onClose, title, closeLabel, side = 'right', children, footer }: DrawerProps) {
  useCloseOnBack(isOpen, onClose)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup
          className={clsx(
            'fixed z-50 flex flex-col bg-paper text-ink shadow-2xl transition-transform duration-200 ease-hand',
            sides[side],
          )}
        >
          <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-5">
            <Dialog.Title className="font-display text-step-1">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeLabel}
              className="grid size-11 place-items-center rounded-sm hover:bg-tile hover:text-black"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer && <div className="border-line border-t p-5">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

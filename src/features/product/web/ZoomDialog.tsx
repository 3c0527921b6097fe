import { Dialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useCloseOnBack } from '../../../ui/useCloseOnBack.ts'
import type { ProductPicture } from '../product.view.ts'

interface ZoomDialogProps {
  pictures: readonly ProductPicture[]
  name: string
  isOpen: boolean
  index: number
  /** The picture as the page shows it: on show until the larger one is there. */
  placeholder: string | undefined
  onTurn(index: number): void
  onClose(): void
}

const buttonClass =
  'grid size-12 place-items-center bg-paper text-ink hover:bg-ink hover:text-paper disabled:opacity-40'

/** One picture over the whole window, closer at a press. Loaded when it is first opened. */
export default function ZoomDialog({ pictures, name, isOpen, index, placeholder, onTurn, onClose }: ZoomDialogProps) {
  const t = useTranslations('product.gallery')
  const [isClose, setIsClose] = useState(false)
  useCloseOnBack(isOpen, onClose)
  const picture = pictures[index]
  const turn = (next: number) => {
    if (next < 0 || next >= pictures.length) return
    setIsClose(false)
    onTurn(next)
  }
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(index + 1)
    if (event.key === 'ArrowLeft') turn(index - 1)
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={turnByKey}
          className="fixed inset-0 z-50 flex flex-col bg-tile transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        >
          <Dialog.Title className="sr-only">{t('label', { name })}</Dialog.Title>
          <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
            {picture && (
              <button
                type="button"
                aria-label={isClose ? t('whole') : t('closer')}
                aria-pressed={isClose}
                onClick={() => setIsClose(!isClose)}
                className={clsx(
                  'relative block',
                  isClose ? 'w-[220vmin] min-w-full cursor-zoom-out' : 'size-full cursor-zoom-in',
                )}
              >
                {placeholder && (
                  <img
                    src={placeholder}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    className={clsx('absolute inset-0 object-contain', isClose ? 'h-auto w-full' : 'size-full')}
                  />
                )}
                <Picture
                  {...picture}
                  shownAs="window"
                  sizes={
                    isClose
                      ? 'max(100vw, 220vmin)'
                      : `min(100vw, ${Math.round((picture.width / picture.height) * 100)}vh)`
                  }
                  isFirst
                  className={clsx('relative object-contain', isClose ? 'h-auto w-full' : 'size-full')}
                />
              </button>
            )}
          </div>
          {pictures.length > 1 && (
            <div className="absolute right-0 bottom-0 flex items-center">
              <span role="status" className="figures h-12 bg-paper px-4 text-sm leading-[3rem] text-ink">
                {t('picture', { number: String(index + 1), total: String(pictures.length) })}
              </span>
              <button
                type="button"
                aria-label={t('previous')}
                disabled={index === 0}
                onClick={() => turn(index - 1)}
                className={buttonClass}
              >
                <Icon name="chevronLeft" />
              </button>
              <button
                type="button"
                aria-label={t('next')}
                disabled={index === pictures.length - 1}
                onClick={() => turn(index + 1)}
                className={buttonClass}
              >
                <Icon name="chevronRight" />
              </button>
            </div>
          )}
          <Dialog.Close aria-label={t('close')} className={clsx(buttonClass, 'absolute top-0 right-0')}>
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import { StepButtons } from '../../../ui/StepButtons.tsx'
import { useCloseOnBack } from '../../../ui/useCloseOnBack.ts'
import type { ProductImage } from '../../product/product.view.ts'

interface ZoomDialogProps {
  images: readonly ProductImage[]
  name: string
  isOpen: boolean
  index: number
  /** The image on the page, displayed until the larger one has loaded. */
  placeholder: string | undefined
  onTurn(index: number): void
  onClose(): void
  /** The image on the page that was last turned to, which may not be the one that was opened. */
  findFinalFocus(): HTMLElement | null | undefined
}

/** One image in full screen; a click zooms in. Loaded when first opened. */
export default function ZoomDialog({
  images,
  name,
  isOpen,
  index,
  placeholder,
  onTurn,
  onClose,
  findFinalFocus,
}: ZoomDialogProps) {
  const t = useTranslations('product.gallery')
  const [isClose, setIsClose] = useState(false)
  useCloseOnBack(isOpen, onClose)
  const image = images[index]
  const turn = (next: number) => {
    if (next < 0 || next >= images.length) return
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
          finalFocus={() => findFinalFocus() ?? null}
          onKeyDown={turnByKey}
          className="fixed inset-0 z-50 flex flex-col bg-tile transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        >
          <Dialog.Title className="sr-only">{t('label', { name })}</Dialog.Title>
          <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
            {image && (
              <button
                type="button"
                aria-label={isClose ? t('zoomOut') : t('zoomIn')}
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
                    width={image.width}
                    height={image.height}
                    className={clsx('absolute inset-0 object-contain', isClose ? 'h-auto w-full' : 'size-full')}
                  />
                )}
                <ResponsiveImage
                  {...image}
                  shownAs="window"
                  sizes={
                    isClose ? 'max(100vw, 220vmin)' : `min(100vw, ${Math.round((image.width / image.height) * 100)}vh)`
                  }
                  isFirst
                  className={clsx('relative object-contain', isClose ? 'h-auto w-full' : 'size-full')}
                />
              </button>
            )}
          </div>
          {images.length > 1 && (
            <div className="absolute right-0 bottom-0 flex items-center">
              <span role="status" className="figures h-12 bg-paper px-4 text-sm leading-[3rem] text-ink">
                {t('picture', { number: String(index + 1), total: String(images.length) })}
              </span>
              <StepButtons
                value={index}
                most={images.length - 1}
                labels={[t('previous'), t('next')]}
                onChange={turn}
                buttonClass="size-12 bg-paper text-ink aria-disabled:opacity-40 hover-inverts"
              />
            </div>
          )}
          <Dialog.Close
            aria-label={t('close')}
            className="absolute top-0 right-0 grid size-12 place-items-center bg-paper text-ink hover-inverts"
          >
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

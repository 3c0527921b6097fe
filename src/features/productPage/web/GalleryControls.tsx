import clsx from 'clsx'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import { StepButtons } from '../../../ui/StepButtons.tsx'
import type { ProductImage } from '../../product/product.view.ts'

interface TurnProps {
  current: number
  onShow(index: number): void
}

/** The position in the gallery, and buttons to the previous and next image. */
export function Arrows({ current, total, onShow }: TurnProps & { total: number }) {
  const t = useTranslations('product.gallery')
  return (
    <div className="-mr-3 flex items-center">
      <span aria-hidden="true" className="figures px-3 py-2.5 text-sm leading-6">
        {current + 1}/{total}
      </span>
      <StepButtons
        value={current}
        most={total - 1}
        labels={[t('previous'), t('next')]}
        onChange={onShow}
        buttonClass="size-11 rounded-sm text-ink aria-disabled:text-faint hover-inverts"
      />
    </div>
  )
}

interface ThumbnailsProps extends TurnProps {
  images: readonly ProductImage[]
  /** Vertical, beside the image. */
  isBeside: boolean
  onKeyDown(event: KeyboardEvent): void
  isOutOfTabOrder(index: number): boolean
}

/** Links to the images. One of them is in the tab order; arrow keys lead to the others. */
export function Thumbnails({ images, current, onShow, isBeside, onKeyDown, isOutOfTabOrder }: ThumbnailsProps) {
  const t = useTranslations('product.gallery')
  return (
    <ul
      onKeyDown={onKeyDown}
      className={clsx('flex gap-2 overflow-x-auto pb-1 max-sm:hidden', isBeside ? 'flex-col' : 'mt-2')}
    >
      {images.map((image, index) => (
        // The line is apart from the image, whose background may have the color of the line in dark mode.
        <li
          key={image.src}
          className={clsx(
            'shrink-0 border-b-2 pb-1',
            index === current ? 'border-ink' : 'border-transparent hover:border-line-strong',
          )}
        >
          <a
            href={`#picture-${index + 1}`}
            aria-label={t('picture', { number: String(index + 1), total: String(images.length) })}
            aria-current={index === current || undefined}
            tabIndex={isOutOfTabOrder(index) ? -1 : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            className="relative block aspect-[3/2] w-20 bg-tile outline-offset-[-2px]"
          >
            <ResponsiveImage
              {...image}
              alt=""
              shownAs="thumbnail"
              sizes="5rem"
              className="absolute inset-0 size-full object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

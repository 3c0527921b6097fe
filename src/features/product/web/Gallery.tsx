import clsx from 'clsx'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { ProductPicture } from '../product.view.ts'
import type { ProductLayout } from '../productLayouts.ts'

const loadZoom = () => import('./ZoomDialog.tsx')
const ZoomDialog = lazy(loadZoom)

interface GalleryProps {
  pictures: readonly ProductPicture[]
  name: string
  /** Ties the first picture to the tile it came from. */
  travelName: string
  gallery: ProductLayout['gallery']
  thumbnails: ProductLayout['thumbnails']
  /** Keeps the row below the picture free for the button of the 3D view. */
  hasModel: boolean
}

const besideWords = '(width >= 90rem) 48rem, (width >= 64rem) 53vw, 95vw'
const sizesOf: Record<ProductLayout['gallery'], string> = {
  strip: besideWords,
  band: '(width >= 64rem) 58vw, 95vw',
  stack: besideWords,
  still: besideWords,
}

/** Height of the row below the picture: nothing that is pressed lies over the product. */
export const controlRowClass = 'mt-2 h-11'

/** Of the list of pictures: pushed along, or one below the other where the window is wide. */
const listClasses: Record<ProductLayout['gallery'], string> = {
  strip: 'flex snap-x snap-mandatory overflow-x-auto bg-tile text-black [scrollbar-width:none]',
  band: 'flex snap-x snap-mandatory overflow-x-auto bg-tile text-black [scrollbar-width:none] lg:gap-x-2 lg:bg-transparent',
  stack:
    'flex snap-x snap-mandatory overflow-x-auto text-black [scrollbar-width:none] max-lg:bg-tile lg:grid lg:grid-cols-2 lg:gap-2 lg:overflow-visible',
  still: 'flex snap-x snap-mandatory overflow-x-auto bg-tile text-black [scrollbar-width:none]',
}
const itemClasses: Record<ProductLayout['gallery'], string> = {
  strip: 'w-full',
  band: 'w-full bg-tile lg:w-[58vw] lg:max-w-4xl',
  stack: 'w-full bg-tile lg:first:col-span-2',
  still: 'w-full',
}

/**
 * Pictures side by side, moved by swiping, by the arrow keys, by the thumbnails. Each is a link to itself, so enlarging works without
 * script; with it a dialog opens.
 */
export function Gallery({ pictures, name, travelName, gallery, thumbnails, hasModel }: GalleryProps) {
  const t = useTranslations('product.gallery')
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoom, setZoom] = useState<{ isOpen: boolean; index: number } | null>(null)
  const total = pictures.length
  const show = (index: number) => {
    const element = strip.current
    const item = element?.children[Math.max(0, Math.min(index, total - 1))]
    if (element && item instanceof HTMLElement) element.scrollTo({ left: item.offsetLeft, behavior: 'smooth' })
  }
  const isBeside = thumbnails === 'left' || thumbnails === 'right'
  const turnByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(current + step)
  }
  return (
    <section
      aria-label={t('label', { name })}
      className={clsx(
        'min-w-0',
        thumbnails === 'left' && 'sm:grid sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-3',
        thumbnails === 'right' && 'sm:grid sm:grid-cols-[minmax(0,1fr)_5rem] sm:gap-x-3',
      )}
    >
      <div
        className={clsx('relative min-w-0', thumbnails === 'left' && 'sm:col-start-2', isBeside && 'sm:row-start-1')}
      >
        <ul
          ref={strip}
          onKeyDown={turnByKey}
          onScroll={({ currentTarget }) => setCurrent(placeIn(currentTarget))}
          className={clsx('relative', listClasses[gallery])}
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.src}
              id={`picture-${index + 1}`}
              className={clsx(
                'shrink-0 snap-start',
                itemClasses[gallery],
                // One below the other, the button of the 3D view follows the first picture.
                gallery === 'stack' && hasModel && 'lg:first:mb-13',
              )}
            >
              <a
                href={picture.src}
                aria-label={t('enlarge', { number: String(index + 1), total: String(total) })}
                onPointerEnter={() => void loadZoom()}
                onClick={(event) => {
                  event.preventDefault()
                  setZoom({ isOpen: true, index })
                }}
                className="relative block aspect-[3/2] cursor-zoom-in outline-offset-[-4px]"
                style={index === 0 ? { viewTransitionName: travelName } : undefined}
              >
                <Picture
                  {...picture}
                  shownAs="page"
                  sizes={sizesOf[gallery]}
                  isFirst={index === 0}
                  className="absolute inset-0 size-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
        {(total > 1 || hasModel) && (
          <div
            data-beside-3d=""
            className={clsx('flex justify-end', controlRowClass, gallery === 'stack' && 'lg:hidden')}
          >
            {total > 1 && <Arrows current={current} total={total} onShow={show} />}
          </div>
        )}
      </div>
      {total > 1 && thumbnails !== 'none' && (
        <Thumbnails pictures={pictures} current={current} onShow={show} isBeside={isBeside} />
      )}
      {zoom && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <ZoomDialog
              pictures={pictures}
              name={name}
              isOpen={zoom.isOpen}
              index={zoom.index}
              placeholder={strip.current?.querySelectorAll('img')[zoom.index]?.currentSrc}
              onTurn={(index) => {
                setZoom({ isOpen: true, index })
                show(index)
              }}
              onClose={() => setZoom({ ...zoom, isOpen: false })}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  )
}

/** Which picture stands at the start of the list. The last one may never get there: at the end of the way it is the one. */
function placeIn(list: HTMLElement): number {
  const { scrollLeft, clientWidth, scrollWidth, children } = list
  if (scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1) return children.length - 1
  const step = scrollWidth / children.length
  return Math.round(scrollLeft / step)
}

interface TurnProps {
  current: number
  onShow(index: number): void
}

function Arrows({ current, total, onShow }: TurnProps & { total: number }) {
  const t = useTranslations('product.gallery')
  const className =
    'grid size-11 place-items-center rounded-sm text-ink enabled:hover:bg-ink enabled:hover:text-paper disabled:text-faint'
  return (
    <div className="-mr-3 flex items-center">
      <span aria-hidden="true" className="figures px-3 py-2.5 text-sm leading-6">
        {current + 1}/{total}
      </span>
      <button
        type="button"
        aria-label={t('previous')}
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
        className={className}
      >
        <Icon name="chevronLeft" />
      </button>
      <button
        type="button"
        aria-label={t('next')}
        disabled={current === total - 1}
        onClick={() => onShow(current + 1)}
        className={className}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  )
}

interface ThumbnailsProps extends TurnProps {
  pictures: readonly ProductPicture[]
  /** One below the other, at the side of the picture. */
  isBeside: boolean
}

function Thumbnails({ pictures, current, onShow, isBeside }: ThumbnailsProps) {
  const t = useTranslations('product.gallery')
  return (
    <ul className={clsx('flex gap-2 overflow-x-auto pb-1 max-sm:hidden', isBeside ? 'flex-col' : 'mt-2')}>
      {pictures.map((picture, index) => (
        <li key={picture.src} className="shrink-0">
          <a
            href={`#picture-${index + 1}`}
            aria-label={t('picture', { number: String(index + 1), total: String(pictures.length) })}
            aria-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            className={clsx(
              'relative block aspect-[3/2] w-20 bg-tile outline-offset-[-2px]',
              index === current ? 'border-ink border-b-2' : 'border-transparent border-b-2 hover:border-line-strong',
            )}
          >
            <Picture
              {...picture}
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

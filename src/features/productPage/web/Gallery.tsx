import clsx from 'clsx'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { LoadingDrawer } from '../../../ui/LoadingDrawer.tsx'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import { whenIdle } from '../../../ui/whenIdle.ts'
import type { ProductImage } from '../../product/product.view.ts'
import type { ProductLayout } from '../productLayouts.ts'
import { Arrows, Thumbnails } from './GalleryControls.tsx'

const loadZoom = () => import('./ZoomDialog.tsx')
const ZoomDialog = lazy(loadZoom)

interface GalleryProps {
  images: readonly ProductImage[]
  name: string
  /** Links the first image to the card it came from, for the view transition. */
  travelName: string
  gallery: ProductLayout['gallery']
  thumbnails: ProductLayout['thumbnails']
  /** Leaves room for the 3D button in the row below the image. */
  hasModel: boolean
}

const besideTextSizes = '(width >= 90rem) 48rem, (width >= 64rem) 53vw, 95vw'
const imageSizes: Record<ProductLayout['gallery'], string> = {
  strip: besideTextSizes,
  band: '(width >= 64rem) 58vw, 95vw',
  stack: besideTextSizes,
  still: besideTextSizes,
}

/** Height of the row below the image, so that no control covers the product. */
export const controlRowClass = 'mt-2 h-11'

/** Keys that turn to another picture. */
const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** How many images load before the shopper turns to them: those that can be seen next. */
const imagesAhead: Record<ProductLayout['gallery'], number> = {
  strip: 1,
  band: 3,
  stack: Number.POSITIVE_INFINITY,
  still: 1,
}

/** The list of images scrolls horizontally; in one layout, wide screens show them all. */
const listClasses: Record<ProductLayout['gallery'], string> = {
  strip: 'bg-tile',
  band: 'bg-tile lg:gap-x-2 lg:bg-transparent',
  stack: 'max-lg:bg-tile lg:grid lg:grid-cols-2 lg:gap-2 lg:overflow-visible',
  still: 'bg-tile',
}
const itemClasses: Record<ProductLayout['gallery'], string> = {
  strip: 'w-full',
  band: 'w-full bg-tile lg:w-[58vw] lg:max-w-4xl',
  stack: 'w-full bg-tile lg:first:col-span-2',
  still: 'w-full',
}

/**
 * Images side by side, navigated by swiping, arrow keys or thumbnails. Each image is a link to its own file, so enlarging works without
 * JavaScript; with it, a dialog opens.
 */
export function Gallery({ images, name, travelName, gallery, thumbnails, hasModel }: GalleryProps) {
  const t = useTranslations('product.gallery')
  const common = useTranslations('common')
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [furthest, setFurthest] = useState(0)
  const isFirstLoaded = useIsFirstLoaded(strip)
  const lastLoaded = isFirstLoaded ? furthest + imagesAhead[gallery] : furthest
  const [zoom, setZoom] = useState<{ isOpen: boolean; index: number } | null>(null)
  const total = images.length
  const turnTo = (index: number) => {
    setCurrent(index)
    setFurthest((before) => Math.max(before, index))
  }
  const show = (index: number) => {
    const item = strip.current?.children[index]
    if (!(item instanceof HTMLElement)) return
    setFurthest((before) => Math.max(before, index))
    strip.current?.scrollTo({ left: item.offsetLeft, behavior: 'smooth' })
  }
  const isBeside = thumbnails === 'left' || thumbnails === 'right'
  const turnByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const items = [...event.currentTarget.children]
    const next = items.findIndex((item) => item.contains(document.activeElement)) + step
    items[next]?.querySelector('a')?.focus({ preventScroll: gallery !== 'stack' })
    show(next)
  }
  // Without script, all links are in the tab order, because arrow keys do nothing.
  const isOutOfTabOrder = (index: number) => isFirstLoaded && index !== current
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
          onScroll={({ currentTarget }) => turnTo(placeIn(currentTarget))}
          className={clsx(
            'relative flex snap-x snap-mandatory overflow-x-auto text-black [scrollbar-width:none]',
            listClasses[gallery],
          )}
        >
          {images.map((image, index) => (
            <li
              key={image.src}
              id={`picture-${index + 1}`}
              className={clsx(
                'shrink-0 snap-start',
                itemClasses[gallery],
                // In a vertical stack, the 3D button follows the first image.
                gallery === 'stack' && hasModel && 'lg:first:mb-13',
              )}
            >
              <a
                href={image.src}
                aria-label={t('enlarge', { number: String(index + 1), total: String(total) })}
                tabIndex={gallery !== 'stack' && isOutOfTabOrder(index) ? -1 : undefined}
                onPointerEnter={() => void loadZoom()}
                onClick={(event) => {
                  event.preventDefault()
                  setZoom({ isOpen: true, index })
                }}
                className="relative block aspect-[3/2] cursor-zoom-in outline-offset-[-4px]"
                style={index === 0 ? { viewTransitionName: travelName } : undefined}
              >
                <GalleryImage image={image} gallery={gallery} isFirst={index === 0} isLoaded={index <= lastLoaded} />
              </a>
            </li>
          ))}
        </ul>
        {(total > 1 || hasModel) && (
          <div
            data-beside-3d=""
            className={clsx('flex justify-end', controlRowClass, gallery === 'stack' && 'lg:hidden')}
          >
            {furthest > 0 && (
              <span role="status" className="sr-only">
                {t('picture', { number: String(current + 1), total: String(total) })}
              </span>
            )}
            {total > 1 && <Arrows current={current} total={total} onShow={show} />}
          </div>
        )}
      </div>
      {total > 1 && thumbnails !== 'none' && (
        <Thumbnails
          images={images}
          current={current}
          onShow={show}
          isBeside={isBeside}
          onKeyDown={turnByKey}
          isOutOfTabOrder={isOutOfTabOrder}
        />
      )}
      {zoom && (
        <ErrorBoundary>
          <Suspense fallback={<LoadingDrawer label={common('loading')} />}>
            <ZoomDialog
              images={images}
              name={name}
              isOpen={zoom.isOpen}
              index={zoom.index}
              placeholder={strip.current?.children[zoom.index]?.querySelector('img')?.currentSrc}
              onTurn={(index) => {
                setZoom({ isOpen: true, index })
                show(index)
              }}
              onClose={() => setZoom({ ...zoom, isOpen: false })}
              findFinalFocus={() => strip.current?.children[zoom.index]?.querySelector('a')}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  )
}

interface GalleryImageProps {
  image: ProductImage
  gallery: ProductLayout['gallery']
  isFirst: boolean
  isLoaded: boolean
}

function GalleryImage({ image, gallery, isFirst, isLoaded }: GalleryImageProps) {
  const element = (
    <ResponsiveImage
      {...image}
      shownAs="page"
      sizes={imageSizes[gallery]}
      isFirst={isFirst}
      className="absolute inset-0 size-full object-contain"
    />
  )
  return isLoaded ? element : <noscript>{element}</noscript>
}

/** Whether the first image of the list is there, so that the others do not take its share of the network. */
function useIsFirstLoaded(list: RefObject<HTMLUListElement | null>): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const image = list.current?.querySelector('img')
    if (!image) return
    const ended = new AbortController()
    const wait = () => whenIdle(() => ended.signal.aborted || setLoaded(true))
    if (image.complete) wait()
    for (const kind of ['load', 'error']) image.addEventListener(kind, wait, { once: true, signal: ended.signal })
    return () => ended.abort()
  }, [list])
  return isLoaded
}

/** The index of the image at the start of the list. The last one may never reach the start, so it counts at the end of the scroll range. */
function placeIn(list: HTMLElement): number {
  const { scrollLeft, clientWidth, scrollWidth, children } = list
  if (scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1) return children.length - 1
  const step = scrollWidth / children.length
  return Math.round(scrollLeft / step)
}

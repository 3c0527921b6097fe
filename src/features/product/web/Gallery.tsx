import clsx from 'clsx'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Unbreakable } from '../../../ui/Unbreakable.tsx'
import type { ProductPicture } from '../product.view.ts'

const loadZoom = () => import('./ZoomDialog.tsx')
const ZoomDialog = lazy(loadZoom)

interface GalleryProps {
  pictures: readonly ProductPicture[]
  name: string
  /** Ties the first picture to the tile it came from. */
  travelName: string
}

const sizes = '(width >= 90rem) 48rem, (width >= 64rem) 53vw, 95vw'

/**
 * Pictures side by side, moved by swiping, by the arrow keys, by the thumbnails. Each is a link to itself, so enlarging works without
 * script; with it a dialog opens.
 */
export function Gallery({ pictures, name, travelName }: GalleryProps) {
  const t = useTranslations('product.gallery')
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoom, setZoom] = useState<{ isOpen: boolean; index: number } | null>(null)
  const total = pictures.length
  const show = (index: number) => {
    const element = strip.current
    element?.scrollTo({ left: Math.max(0, Math.min(index, total - 1)) * element.clientWidth, behavior: 'smooth' })
  }
  const turnByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(current + step)
  }
  return (
    <section aria-label={t('label', { name })} className="min-w-0">
      <div className="relative">
        <ul
          ref={strip}
          onKeyDown={turnByKey}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto bg-tile text-black [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
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
                  sizes={sizes}
                  isFirst={index === 0}
                  className="absolute inset-0 size-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
        {total > 1 && <Arrows current={current} total={total} onShow={show} />}
      </div>
      {total > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      {zoom && (
        <Unbreakable>
          <Suspense fallback={null}>
            <ZoomDialog
              pictures={pictures}
              name={name}
              isOpen={zoom.isOpen}
              index={zoom.index}
              onTurn={(index) => {
                setZoom({ isOpen: true, index })
                show(index)
              }}
              onClose={() => setZoom({ ...zoom, isOpen: false })}
            />
          </Suspense>
        </Unbreakable>
      )}
    </section>
  )
}

interface TurnProps {
  current: number
  onShow(index: number): void
}

function Arrows({ current, total, onShow }: TurnProps & { total: number }) {
  const t = useTranslations('product.gallery')
  const className =
    'grid size-11 place-items-center bg-paper text-ink enabled:hover:bg-ink enabled:hover:text-paper disabled:text-faint'
  return (
    <div className="absolute right-0 bottom-0 flex items-center">
      <span aria-hidden="true" className="figures bg-paper px-3 py-2.5 text-sm leading-6">
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

function Thumbnails({ pictures, current, onShow }: TurnProps & { pictures: readonly ProductPicture[] }) {
  const t = useTranslations('product.gallery')
  return (
    <ul className="mt-2 flex gap-2 overflow-x-auto pb-1 max-sm:hidden">
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

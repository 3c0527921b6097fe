import { hasGraphicsCard } from '@chainline/bicycle/turntable/graphics'
import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Chainring } from '../../../ui/Chainring.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { BicycleTurntableProps } from '../../bicycle/web/BicycleTurntable.tsx'
import type { ProductImage } from '../../product/product.view.ts'
import type { ProductLayout } from '../productLayouts.ts'
import { controlRowClass, Gallery } from './Gallery.tsx'

const loadTurntable = () => import('../../bicycle/web/BicycleTurntable.tsx')
const BicycleTurntable = lazy(loadTurntable)

type Model = Omit<BicycleTurntableProps, 'onUnavailable'>

interface ProductStageProps {
  images: readonly ProductImage[]
  name: string
  /** Links the first image to the card it came from, for the view transition. */
  travelName: string
  /** The bicycle of the 3D view; null when there is none. */
  model: Model | null
  layout: ProductLayout
}

/** The images of a product, and the 3D model over them on request. The model stays open when the color changes the images. */
export function ProductStage({ images, name, travelName, model, layout }: ProductStageProps) {
  const t = useTranslations('product.turntable')
  const [isTurning, setIsTurning] = useState(false)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const giveUp = () => {
    setIsTurning(false)
    setIsUnavailable(true)
  }
  const press = () => {
    if (isTurning) setIsTurning(false)
    else if (hasGraphicsCard()) setIsTurning(true)
    else giveUp()
  }
  return (
    <div className="relative min-w-0">
      <div inert={isTurning} className={clsx(isTurning && '**:data-[beside-3d]:invisible')}>
        <Gallery
          key={images[0]?.src}
          images={layout.gallery === 'still' ? images.slice(0, 1) : images}
          name={name}
          travelName={travelName}
          gallery={layout.gallery}
          thumbnails={layout.thumbnails}
          hasModel={model !== null}
        />
      </div>
      {model && (
        <div
          className={clsx(
            'pointer-events-none absolute inset-x-0 top-0 aspect-[3/2] *:pointer-events-auto',
            layout.thumbnails === 'left' && 'sm:left-[5.75rem]',
            layout.thumbnails === 'right' && 'sm:right-[5.75rem]',
            layout.gallery === 'band' && 'lg:w-[58vw] lg:max-w-4xl',
          )}
        >
          {isTurning && <Turning model={model} onUnavailable={giveUp} />}
          <button
            type="button"
            onPointerEnter={() => void loadTurntable()}
            onClick={press}
            className={clsx(
              'absolute top-full left-0 -ml-3 flex items-center gap-2 rounded-sm px-3 text-sm font-medium hover-inverts',
              controlRowClass,
            )}
          >
            <Icon name={isTurning ? 'close' : 'cube'} />
            {isTurning ? t('close') : t('open')}
          </button>
        </div>
      )}
      {isUnavailable && (
        <p role="alert" className="pt-2 text-sm">
          {t('unavailable')}
        </p>
      )}
    </div>
  )
}

function Turning({ model, onUnavailable }: { model: Model; onUnavailable(): void }) {
  const t = useTranslations('product.turntable')
  const waiting = (
    <div className="absolute inset-0 grid place-items-center bg-tile text-black">
      <Chainring label={t('loading')} />
    </div>
  )
  return (
    <ErrorBoundary onBreak={onUnavailable}>
      <Suspense fallback={waiting}>
        <BicycleTurntable {...model} onUnavailable={onUnavailable} />
      </Suspense>
    </ErrorBoundary>
  )
}

import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Chainring } from '../../../ui/Chainring.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { BicycleTurntableProps } from '../../bicycle/web/BicycleTurntable.tsx'
import { hasGraphicsCard } from '../../bicycle/web/graphics.ts'
import type { ProductPicture } from '../product.view.ts'
import type { ProductLayout } from '../productLayouts.ts'
import { controlRowClass, Gallery } from './Gallery.tsx'

const loadTurntable = () => import('../../bicycle/web/BicycleTurntable.tsx')
const BicycleTurntable = lazy(loadTurntable)

type Model = Omit<BicycleTurntableProps, 'onUnavailable'>

interface ProductStageProps {
  pictures: readonly ProductPicture[]
  name: string
  /** Ties the first picture to the tile it came from. */
  travelName: string
  /** What the 3D view shows; null where there is nothing to turn. */
  model: Model | null
  layout: ProductLayout
}

/** The pictures of a product, and over them, when it is asked for, the model that turns. It stays when the colour changes the pictures. */
export function ProductStage({ pictures, name, travelName, model, layout }: ProductStageProps) {
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
          key={pictures[0]?.src}
          pictures={layout.gallery === 'still' ? pictures.slice(0, 1) : pictures}
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
              'absolute top-full left-0 -ml-3 flex items-center gap-2 rounded-sm px-3 text-sm font-medium hover:bg-ink hover:text-paper',
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
